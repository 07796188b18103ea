// Separate from the schemas, which the first page of the app does not load.

/** The kinds of records: what is worked on offline. */
export const entities = ['contact', 'interaction'] as const
export type Entity = (typeof entities)[number]

/** The status of a contact (specification, point 3). */
export const contactStatuses = ['new', 'interested', 'active', 'inactive'] as const

/** The type of an interaction. */
export const interactionTypes = [
  'conversation',
  'first_contact',
  'bible_study',
  'prayer',
  'other',
  'location_visit',
] as const

/** The types of an interaction with a person; a location visit has a form of its own. */
export const contactInteractionTypes = interactionTypes.filter((type) => type !== 'location_visit')

/** The way of following up. */
export const followUpTypes = ['call', 'email', 'visit', 'other'] as const

/** What came of a meeting or a visit. */
export const outcomes = ['talked', 'not_home', 'asked_back', 'moved', 'do_not_contact'] as const
export type Outcome = (typeof outcomes)[number]

/**
 * Who may read confidential notes: the role named, and those above it. Which roles these are stands in the table of
 * permissions, as `confidential:…`.
 */
export const confidentialReaders = ['manager', 'admin'] as const
export type ConfidentialReaders = (typeof confidentialReaders)[number]

/** The languages of the app by their code (BCP 47), in the order in which they are offered. */
export const languageCodes = { english: 'en', spanish: 'es', french: 'fr', german: 'de' } as const
export type Language = keyof typeof languageCodes
export const languageNames = Object.keys(languageCodes) as Language[]
export const languageOfCode = (code: string) => languageNames.find((name) => languageCodes[name] === code)
