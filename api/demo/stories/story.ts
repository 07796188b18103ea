/** What someone's notes tell over the months: each person met has one, so that their notes belong together. */
export interface Story {
  /** Last names of those whose story it is; anyone's if left out. */
  names?: readonly string[]
  /** What the team should know, kept with the contact. */
  summary: string
  /** What they told when they were first met. */
  met: string
  /** Where that was, as a place's `at`, where the story says so. */
  metAt?: string
  /** Set for someone without a home to visit. */
  noHome?: true
  /** What they told later, in this order. */
  talk: readonly string[]
  /** As in 'Prayed for {need}.' */
  needs: readonly string[]
  /** As in 'Thanked God for {thanks}.' */
  thanks: string
  /** What was done for them. */
  help: readonly string[]
  /** As in 'Ask about {topic}.' */
  topic: string
}
