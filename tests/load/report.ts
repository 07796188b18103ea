export type Say = (line: string) => void

/** The result of a run. */
export interface Report {
  what: string
  figures: unknown
  goals: { goal: string; holds: boolean; seen: readonly string[] }[]
}
