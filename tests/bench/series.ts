import type { Contender } from './rounds.ts'

/**
 * Contenders whose figures come from one run: the first that is called in a round runs it for all of them.
 * @param run returns each figure by its name
 */
export function together(run: () => Promise<Record<string, number>>): (figure: string, name?: string) => Contender {
  const found = new Map<string, number[]>()
  return (figure, name = figure) => {
    const left: number[] = []
    found.set(figure, left)
    return {
      name,
      async measure() {
        if (left.length === 0) for (const [one, value] of Object.entries(await run())) found.get(one)?.push(value)
        const value = left.shift()
        if (value === undefined) throw new Error(`The run gave no figure "${figure}"`)
        return value
      },
    }
  }
}
