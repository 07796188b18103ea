interface Asking<Item, Result> {
  items: readonly Item[]
  answer: PromiseWithResolvers<readonly Result[]>
}

interface Batching<Item, Result> {
  /** Does the work. @returns a result for each item, in their order */
  work(items: readonly Item[]): Promise<readonly Result[]>
  /** Two items with the same key are never in one batch: the second must see the result of the first. */
  keyOf(item: Item): string
  /**
   * Whether an error may be caused by one item only: then each caller's items run separately, and only the one that
   * caused it gets the error.
   */
  isOfOne(error: unknown): boolean
  /** Called when no work is left. */
  onIdle(): void
}

/** Maximum items of a batch; a larger request runs alone. */
const maxItems = 100

/**
 * Runs work of several callers in one batch. No call waits for others to arrive: the first is served at once, and those
 * that arrive during a batch are served together by the next. Two batches at a time cost more processor time than they
 * save: each is half as large.
 */
export function batched<Item, Result>({ work, keyOf, isOfOne, onIdle }: Batching<Item, Result>) {
  let waiting: Asking<Item, Result>[] = []
  let isUnderWay = false

  /** The next batch: the oldest calls, as many as fit together. */
  function takeGo(): Asking<Item, Result>[] {
    const keys = new Set<string>()
    const go: Asking<Item, Result>[] = []
    const rest: Asking<Item, Result>[] = []
    for (const asking of waiting) {
      const own = asking.items.map(keyOf)
      const fits = go.length === 0 || (keys.size + own.length <= maxItems && own.every((key) => !keys.has(key)))
      if (fits) own.forEach((key) => keys.add(key))
      ;(fits ? go : rest).push(asking)
    }
    waiting = rest
    return go
  }

  async function serve(go: readonly Asking<Item, Result>[]): Promise<void> {
    try {
      const results = await work(go.flatMap(({ items }) => items))
      let from = 0
      for (const { items, answer } of go) answer.resolve(results.slice(from, (from += items.length)))
    } catch (error) {
      if (go.length > 1 && isOfOne(error)) await Promise.all(go.map((asking) => serve([asking])))
      else for (const { answer } of go) answer.reject(error)
    }
  }

  async function serveAll(): Promise<void> {
    isUnderWay = true
    while (waiting.length > 0) await serve(takeGo())
    isUnderWay = false
    onIdle()
  }

  /** @returns a result for each item, in their order @throws what the work throws */
  return (items: readonly Item[]): Promise<readonly Result[]> => {
    const answer = Promise.withResolvers<readonly Result[]>()
    waiting.push({ items, answer })
    if (!isUnderWay) void serveAll()
    return answer.promise
  }
}
