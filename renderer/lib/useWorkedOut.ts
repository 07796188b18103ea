import { startTransition, useEffect, useRef, useState } from 'react'

/** Long work: it gives way to the page, and ends with an error once the signal is aborted. */
export type Work<Result> = (signal: AbortSignal) => Promise<Result>

/**
 * Works something out, and again when its sources have changed. What is under way is finished first: where others change
 * the sources all the time, there would never be a result otherwise.
 * @param key what it is about: with another one the work of before ends, and its result is not shown
 * @param work the same function as long as the sources are the same; null while one is missing
 * @returns the latest result; undefined until there is one
 */
export function useWorkedOut<Result>(key: unknown, work: Work<Result> | null): Result | undefined {
  const [done, setDone] = useState<{ key: unknown; work: Work<Result>; result: Result }>()
  const underWay = useRef<AbortController>(null)
  useEffect(
    () => () => {
      underWay.current?.abort()
      underWay.current = null
    },
    [key],
  )
  useEffect(() => {
    if (!work || underWay.current || (done?.key === key && done?.work === work)) return
    const own = new AbortController()
    underWay.current = own
    const begin = async () => {
      try {
        const result = await work(own.signal)
        if (own.signal.aborted) return
        underWay.current = null
        startTransition(() => setDone({ key, work, result }))
      } catch (error) {
        if (own.signal.aborted) return
        // With other sources it may succeed.
        underWay.current = null
        throw error
      }
    }
    void begin()
  }, [key, work, done])
  return done && done.key === key ? done.result : undefined
}
