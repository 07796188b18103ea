import { randomUUID } from 'node:crypto'
import { matchColumns } from '../../../renderer/features/contacts/import/reading/columns.ts'
import { plan } from '../../../renderer/features/contacts/import/reading/plan.ts'
import { readTable } from '../../../renderer/features/contacts/import/reading/readFile.ts'
import { atOnce } from '../../../renderer/testing/steps.ts'
import { statusValues } from '../../../renderer/features/contacts/import/reading/status.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { ImportedBatch, UndoneBatch } from '../../../shared/schemas/import.ts'
import type { Comparison } from '../rounds.ts'
import { call } from './http.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

const people = 50_000
const perRequest = 500

const nameOf = (at: number) => `${String.fromCharCode(65 + (at % 26))}nna Number${at}`
const rowOf = (at: number) =>
  `${nameOf(at)},555-${String(at % 1_000).padStart(3, '0')}-${String(at % 10_000).padStart(4, '0')},p${at}@example.org,${at} Main Street,Likes tea`
const file = new TextEncoder().encode(
  ['Name,Phone,Email,Address,Notes', ...Array.from({ length: people }, (_, at) => rowOf(at))].join('\r\n'),
)

/** The organization has half of them already. */
const known = Array.from(
  { length: people / 2 },
  (_, at) =>
    ({ id: at + 1, name: nameOf(at * 2), phone: null, email: `p${at * 2}@example.org`, notes: null }) as Contact,
)

/** Reads the file and plans the import, without the breaks that a page makes. */
function prepare(): number {
  const begun = performance.now()
  const table = atOnce(readTable(file))
  const { columns } = matchColumns(table.headers)
  const reading = { columns, statuses: statusValues(table, columns), customFields: [], country: 'US' } as const
  const steps = plan(table, reading, known, 'update')
  let step = steps.next()
  while (!step.done) step = steps.next()
  if (step.value.filter(({ action }) => action === 'create').length !== people / 2)
    throw new Error('The plan is not what the file says')
  return performance.now() - begun
}

/** An import of 50,000 people from the file to the server, and undoing it. */
export async function imports(stage: Stage): Promise<Comparison[]> {
  const post = async <Answer>({ token }: Person, path: string, body: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}` }
    return JSON.parse((await call(stage.api.url + path, { method: 'POST', headers, body })).toString()) as Answer
  }

  async function send(person: Person): Promise<number> {
    const clientId = randomUUID()
    let id = 0
    for (let at = 0; at < people; at += perRequest) {
      const creates = Array.from({ length: perRequest }, (_, index) => ({
        clientId: randomUUID(),
        name: nameOf(at + index),
        email: `p${at + index}@example.org`,
        address: `${at + index} Main Street`,
        notes: 'Likes tea',
      }))
      const body = { organizationId: person.organizationId, clientId, fileName: 'people.csv', creates }
      const answer = await post<ImportedBatch>(person, '/api/imports', body)
      if (answer.import.created !== at + perRequest) throw new Error(`Not imported: ${JSON.stringify(answer)}`)
      id = answer.import.id
    }
    return id
  }

  async function undo(person: Person, id: number): Promise<void> {
    let after: number | null = null
    do {
      const part: UndoneBatch = await post(person, `/api/imports/${id}/undo`, after === null ? {} : { after })
      after = part.next
    } while (after !== null)
  }

  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  const newPerson = () => stage.person({ contacts: 1, interactions: 0 })
  const all = people.toLocaleString('en')
  const comparison = (what: string, of: string, atMost: number, measure: () => Promise<number>): Comparison => ({
    what,
    unit: 'ms',
    goals: [{ of, atMost }],
    contenders: [{ name: of, measure }],
    maxRounds: 5,
  })
  return [
    comparison(
      `reading ${all} rows and comparing them with ${(people / 2).toLocaleString('en')} contacts`,
      'page',
      10_000,
      async () => prepare(),
    ),
    comparison(`importing ${all} people, ${perRequest} a request`, 'server', 60_000, async () => {
      const person = await newPerson()
      return timed(() => send(person))
    }),
    comparison(`undoing an import of ${all} people`, 'server', 60_000, async () => {
      const person = await newPerson()
      const id = await send(person)
      return timed(() => undo(person, id))
    }),
  ]
}
