/** Runs something after a time. @returns a function that prevents it */
export type Later = (work: () => void, milliseconds: number) => () => void

export const later: Later = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}
