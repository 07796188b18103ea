const maxKept = 1_000
const lifeMilliseconds = 24 * 60 * 60 * 1000

/** Caches answers for a day, up to a maximum: the least recently used are dropped first. */
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
    /** Caches a pending answer, so that it is requested once; a failed one is dropped. */
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
