import { setTimeout as pause } from 'node:timers/promises'
import { newPerson, readFeed, type Person } from './person.ts'
import type { Query } from './stage.ts'

const lists = [
  ['contacts', 'listContacts'],
  ['interactions', 'listInteractions'],
] as const

/**
 * Once nobody writes any more: whether the copies of those who have read the change feed meanwhile, that of a new
 * device, the lists and the database contain the same rows in the same versions.
 */
export async function copiesFaults(query: Query, crowd: readonly Person[]): Promise<string[]> {
  const faults: string[] = []
  await everythingIsShown(query)
  for (const [organizationId, people] of Map.groupBy(crowd, ({ caller }) => caller.account.organizationId)) {
    const stored = {
      contacts: await versionsOf(query, 'contacts', organizationId),
      interactions: await versionsOf(query, 'interactions', organizationId),
    }
    const compare = (whose: string, copy: Person['copy']) =>
      lists.forEach(([list]) => faults.push(...differences(`${whose} in ${list}`, copy[list], stored[list])))
    const [{ caller, ledger }] = people as [Person, ...Person[]]
    compare(`The lists of organization ${organizationId}`, await readLists(caller))
    const news = newPerson(caller, ledger)
    for (const person of [news, ...people.filter(({ cursor }) => cursor !== null)]) {
      const whose =
        person === news
          ? `A new device in organization ${organizationId}`
          : `The copy of user ${person.caller.account.userId}`
      if (await readToTheEnd(person)) compare(whose, person.copy)
      else faults.push(`${whose} cannot be read to the end`)
    }
  }
  return faults
}

/** The feed holds back what might come after an open transaction, such as that of a job. */
async function everythingIsShown(query: Query): Promise<void> {
  const isOpen = 'select from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()'
  for (let tries = 0; tries < 100 && (await query(isOpen)).length > 0; tries += 1) await pause(100)
}

/** Some have signed out, and some sign-ins have ended. */
const readToTheEnd = async (person: Person): Promise<boolean> =>
  (await readFeed(person)) || ((await person.caller.signIn()) && readFeed(person))

async function readLists(caller: Person['caller']): Promise<Person['copy']> {
  await caller.signIn()
  const copy: Person['copy'] = { contacts: new Map(), interactions: new Map() }
  for (const [list, call] of lists) {
    const { body } = await caller.client[call]({ params: { organizationId: caller.account.organizationId } })
    for (const { id, version } of body) copy[list].set(id, version)
  }
  return copy
}

async function versionsOf(
  query: Query,
  list: 'contacts' | 'interactions',
  organizationId: number,
): Promise<Map<number, number>> {
  const rows = await query<{ id: number; version: number }>(
    `select id, version from ${list} where organization_id = $1 and deleted_at is null`,
    [organizationId],
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

function differences(whose: string, has: ReadonlyMap<number, number>, stored: ReadonlyMap<number, number>): string[] {
  const missing = [...stored.keys()].filter((id) => !has.has(id))
  const others = [...has.keys()].filter((id) => has.get(id) !== stored.get(id))
  const differing = [...missing, ...others]
  return differing.length === 0
    ? []
    : [`${whose}: ${differing.length} of ${stored.size} rows differ, such as ${differing.slice(0, 3).join(', ')}`]
}
