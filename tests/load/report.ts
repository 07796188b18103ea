export type Say = (line: string) => void

/** What a run came to. */
export interface Report {
  what: string
  figures: unknown
  goals: { goal: string; holds: boolean; seen: readonly string[] }[]
}
