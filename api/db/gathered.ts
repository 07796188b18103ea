interface Asking<Item, Result> {
  items: readonly Item[]
  answer: PromiseWithResolvers<readonly Result[]>
}

interface Gathering<Item, Result> {
  /** Does the work. @returns a result for each item, in their order */
  work(items: readonly Item[]): Promise<readonly Result[]>
  /** Two items with the same key are never in one go: the second one has to find what became of the first. */
  keyOf(item: Item): string
  /** Whether an error may be one item's fault alone: then all who asked have their own go, and only who caused it hears of it. */
  isOfOne(error: unknown): boolean
  /** Called when nothing is under way any more. */
  onIdle(): void
}

/** Items of a go; whoever brings more has a go alone. */
const maxItems = 100

/**
 * Does work for several callers in one go. Nobody waits for company: the first is served at once, and those who come while a go is
 * under way are served together by the next. Two goes at a time take more processor time than they save: each is half as large.
 */
export function gathered<Item, Result>({ work, keyOf, isOfOne, onIdle }: Gathering<Item, Result>) {
  let waiting: Asking<Item, Result>[] = []
  let isUnderWay = false

  /** The next go: those who have waited longest, as many as go together. */
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
