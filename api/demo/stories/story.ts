/** The story in a contact's notes over the months: each contact has one, so that their notes are consistent. */
export interface Story {
  /** Last names of those whose story it is; anyone's by default. */
  names?: readonly string[]
  /** What the team should know, kept with the contact. */
  summary: string
  /** What they told when they were first met. */
  met: string
  /** The place of that, as a place's `at`, if the story names one. */
  metAt?: string
  /** Set for a person without a home to visit. */
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
