/** Does work that a page does in slices at once. @returns its result */
export function atOnce<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value as Result
  }
}
