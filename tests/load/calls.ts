/** Results of calls: the duration of each kind, and all unacceptable answers. */
export interface Failure {
  kind: string
  /** Null if there was no valid answer. */
  status: number | null
  message: string
  milliseconds: number
}

/** Of one kind of call, in milliseconds. */
export interface KindFigures {
  kind: string
  count: number
  median: number
  p95: number
  p99: number
  longest: number
}

export class Calls {
  readonly failures: Failure[] = []
  private readonly times = new Map<string, number[]>()

  succeeded(kind: string, milliseconds: number): void {
    const times = this.times.get(kind)
    if (times) times.push(milliseconds)
    else this.times.set(kind, [milliseconds])
  }

  get total(): number {
    return [...this.times.values()].reduce((sum, { length }) => sum + length, 0) + this.failures.length
  }

  /** Failures instead of answers, with their number and longest duration. */
  summary(): string[] {
    return [...Map.groupBy(this.failures, told)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(
        ([what, met]) =>
          `${met.length} × ${what} (${(Math.max(...met.map(({ milliseconds }) => milliseconds)) / 1_000).toFixed(1)} s)`,
      )
  }

  /** For each kind, the most frequent first; the total is last. */
  figures(): KindFigures[] {
    const kinds = [...this.times].toSorted(([, a], [, b]) => b.length - a.length)
    return [...kinds, ['all', kinds.flatMap(([, times]) => times)] as const].map(([kind, times]) =>
      figuresOf(kind, times),
    )
  }
}

export const told = ({ status, message }: Failure): string => (status === null ? message : `${status} ${message}`)

function figuresOf(kind: string, times: readonly number[]): KindFigures {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0) * 10) / 10
  return { kind, count: sorted.length, median: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) }
}
