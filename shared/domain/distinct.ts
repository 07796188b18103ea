import { rootsOf, type ContactChange, type Mergeable } from './merging.ts'

interface Distinct extends Mergeable {
  distinctFrom: readonly string[] | null
}

/** Whether two contacts, by their ids, are known to be different people. */
export type AreDistinct = (a: number, b: number) => boolean

/** @returns from the id of a contact to that of the one that it has been merged into, or itself */
function rootIds(contacts: readonly Distinct[]) {
  const roots = rootsOf(contacts)
  return (id: number): number => roots.get(id) ?? id
}

/**
 * Which contacts are known to be different people. What is noted of a contact counts for the one that it has been
 * merged into.
 * @param contacts all of an organization, aliases included
 */
export function distinctContacts(contacts: readonly Distinct[]): AreDistinct {
  const noted = contacts.filter(({ distinctFrom }) => distinctFrom?.length)
  if (noted.length === 0) return () => false
  const rootOf = rootIds(contacts)
  const ids = new Map(contacts.map(({ clientId, id }) => [clientId, id]))
  const pairs = new Set<string>()
  for (const { id, distinctFrom } of noted)
    for (const clientId of distinctFrom ?? []) {
      const other = ids.get(clientId)
      if (other !== undefined) pairs.add(keyOf(rootOf(id), rootOf(other)))
    }
  return (a, b) => pairs.has(keyOf(a, b))
}

const keyOf = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`

const sorted = (clientIds: readonly string[]) => (clientIds.length === 0 ? null : clientIds.toSorted())

/** The change that notes two contacts as different people: of the same one of them, whoever notes it. */
export function tellApart<Of extends Distinct>(a: Of, b: Of): ContactChange<Of> {
  const [contact, other] = a.clientId < b.clientId ? [a, b] : [b, a]
  const others = new Set([...(contact.distinctFrom ?? []), other.clientId])
  return { contact, body: { distinctFrom: sorted([...others]) } }
}

/**
 * The changes after which two contacts may be the same person again, whatever was merged into them since.
 * @param contacts all of the organization, aliases included
 */
export function suspectAgain<Of extends Distinct>(a: Of, b: Of, contacts: readonly Of[]): ContactChange<Of>[] {
  const rootOf = rootIds(contacts)
  const sideOf = ({ id }: Of) => contacts.filter((contact) => rootOf(contact.id) === rootOf(id))
  const withoutThose = (side: readonly Of[], others: readonly Of[]) =>
    side.flatMap((contact) => {
      const distinctFrom = contact.distinctFrom ?? []
      const left = distinctFrom.filter((clientId) => !others.some((other) => other.clientId === clientId))
      return left.length === distinctFrom.length ? [] : [{ contact, body: { distinctFrom: sorted(left) } }]
    })
  const [one, other] = [sideOf(a), sideOf(b)]
  return [...withoutThose(one, other), ...withoutThose(other, one)]
}
