const maxKept = 1_000
const lifeMilliseconds = 24 * 60 * 60 * 1000

/** Keeps answers for a day, and for as long as there is room: those that were asked for longest ago go first. */
export function createCache<Value>(now: () => number = Date.now) {
  const kept = new Map<string, { answer: Promise<Value>; until: number }>()
  return {
    get(key: string): Promise<Value> | null {
      const entry = kept.get(key)
      kept.delete(key)
      if (!entry || entry.until <= now()) return null
      kept.set(key, entry)
      return entry.answer
    },
    /** Keeps an answer that is on its way, so that it is asked for once; one that fails is forgotten. */
    keep(key: string, answer: Promise<Value>): Promise<Value> {
      const entry = { answer, until: now() + lifeMilliseconds }
      kept.set(key, entry)
      if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? key)
      answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      return answer
    },
  }
}
