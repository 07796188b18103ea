export type Say = (line: string) => void

/** The result of a run. */
export interface Report {
  what: string
  figures: unknown
  /** `holds` is null for what this machine cannot show. */
  goals: { goal: string; holds: boolean | null; seen: readonly string[] }[]
}
