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
  /**
   * Difference between the lowest and highest round of the baseline, or of what it is compared with, as a fraction of the
   * median; 0 without either.
   */
  unsteadiness: number
  /** Median of the rounds' ratios, or of the figures without a contender to compare with. */
  value: number
  /**
   * Null after too few rounds, or if the baseline or what it is compared with was not steady enough. A time that is met
   * on a busy machine is met.
   */
  holds: boolean | null
}

export interface Result {
  what: string
  unit: string
  /** Of each contender, round by round. */
  rounds: Record<string, number[]>
  judged: Judged[]
}

/** If the baseline's rounds differ by more than this, the machine was busy. */
export const maxUnsteady = 0.25
/** A median of fewer says too little; but what takes minutes by itself, such as an hour of use, has one. */
const minRounds = 5

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
  const isEnough = count >= Math.min(minRounds, maxRounds)
  return { what, unit, rounds, judged: goals.map((goal) => judge(goal, rounds, floor, isEnough)) }
}

function unsteadinessOf(figures: readonly number[] | undefined): number {
  if (!figures) return 0
  return (Math.max(...figures) - Math.min(...figures)) / median(figures)
}

function judge(goal: Goal, rounds: Record<string, number[]>, floor: string | undefined, isEnough: boolean): Judged {
  const { of, against, atLeast = -Infinity, atMost = Infinity } = goal
  const value = median(
    (rounds[of] ?? []).map((figure, round) =>
      against === undefined ? figure : figure / (rounds[against]?.[round] ?? Number.NaN),
    ),
  )
  const isMet = value >= atLeast && value <= atMost
  const unsteadiness = Math.max(...[floor, against].map((name) => unsteadinessOf(rounds[name ?? ''])))
  const isSure = unsteadiness <= maxUnsteady || (against === undefined && isMet)
  return { ...goal, value, unsteadiness, holds: isSure && isEnough ? isMet : null }
}
