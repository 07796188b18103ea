/**
 * The measuring method: several contenders one after the other, round by round, so that a busy moment affects all of
 * them.
 */

/** One implementation of the same task. */
export interface Contender {
  name: string
  /** @returns a rate or a time, in the unit of its comparison */
  measure(): Promise<number>
}

/** The goal of one contender. */
export interface Goal {
  of: string
  /** The contender to compare with; without one its absolute figure counts. */
  against?: string
  /** Minimum share of the other's rate, or … */
  atLeast?: number
  /** … maximum multiple of the other's time. */
  atMost?: number
}

export interface Comparison {
  what: string
  /** Such as 'per second' or 'ms'. */
  unit: string
  contenders: readonly Contender[]
  /**
   * The baseline, which uses none of our layers: if its rounds differ too much, nothing is judged. None if there is
   * only an absolute goal.
   */
  floor?: string
  goals: readonly Goal[]
  /** Maximum number of rounds, for slow comparisons. */
  maxRounds?: number
}

export interface Judged extends Goal {
  /** Median of the rounds' ratios, or of the figures without a contender to compare with. */
  value: number
  /** Null if the baseline was not steady enough. An absolute goal that is met on a busy machine is met. */
  holds: boolean | null
}

export interface Result {
  what: string
  unit: string
  /** Of each contender, round by round. */
  rounds: Record<string, number[]>
  /** Difference between the floor's lowest and highest round, as a fraction of its median; 0 without a baseline. */
  unsteadiness: number
  judged: Judged[]
}

/** If the baseline's rounds differ by more than this, the machine was busy. */
const maxUnsteady = 0.25

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/**
 * Measures all contenders of a comparison, in an order that rotates with each round.
 * @param say reports the progress
 */
export async function compare(
  { what, unit, contenders, floor, goals, maxRounds = Infinity }: Comparison,
  wanted: number,
  say: (line: string) => void,
): Promise<Result> {
  const count = Math.min(wanted, maxRounds)
  const rounds: Record<string, number[]> = Object.fromEntries(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round < count; round += 1) {
    say(`${what}: round ${round + 1} of ${count}`)
    const turned = [...contenders.slice(round % contenders.length), ...contenders.slice(0, round % contenders.length)]
    for (const { name, measure } of turned) rounds[name]?.push(await measure())
  }
  const base = floor === undefined ? [1] : (rounds[floor] ?? [])
  const unsteadiness = (Math.max(...base) - Math.min(...base)) / median(base)
  return { what, unit, rounds, unsteadiness, judged: goals.map((goal) => judge(goal, rounds, unsteadiness)) }
}

function judge(goal: Goal, rounds: Record<string, number[]>, unsteadiness: number): Judged {
  const { of, against, atLeast = -Infinity, atMost = Infinity } = goal
  const value = median(
    (rounds[of] ?? []).map((figure, round) =>
      against === undefined ? figure : figure / (rounds[against]?.[round] ?? Number.NaN),
    ),
  )
  const isMet = value >= atLeast && value <= atMost
  const isSure = unsteadiness <= maxUnsteady || (against === undefined && isMet)
  return { ...goal, value, holds: isSure ? isMet : null }
}
