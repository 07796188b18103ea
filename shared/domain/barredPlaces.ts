import type { Outcome } from './kinds.ts'

interface Met {
  contactId: number | null
  outcome: Outcome | null
}

/** A place with what was recorded there, the latest first. */
interface Place<I extends Met> {
  interactions: readonly I[]
}

/** Contacts by their id. */
type ContactsById<Of> = ReadonlyMap<number, Of>

/** Who was met there last, if they asked not to be contacted. */
export const markedAt = <Of extends { doNotContact: unknown }>(
  { interactions }: Place<Met>,
  contacts: ContactsById<Of>,
): Of | null => {
  const contact = contacts.get(interactions[0]?.contactId ?? 0)
  return contact?.doNotContact ? contact : null
}

/** The last visit there at which anything was heard, if that was that nobody is to come again. */
export const refusalAt = <I extends Met>({ interactions }: Place<I>): I | null => {
  const last = interactions.find(({ outcome }) => outcome && outcome !== 'not_home')
  return last?.outcome === 'do_not_contact' ? last : null
}

/** Whether nobody is to go to a place. */
export const isBarred = (place: Place<Met>, contacts: ContactsById<{ doNotContact: unknown }>): boolean =>
  markedAt(place, contacts) !== null || refusalAt(place) !== null
