/**
 * An external client, written against the document: it knows only the types generated from it.
 * `mainJob.js URL USERNAME PASSWORD` does the main job and prints what it read.
 */
import createClient from 'openapi-fetch'
import type { components, paths } from './document.ts'

type Contact = components['schemas']['Contact']
type Interaction = components['schemas']['Interaction']

const [baseUrl = '', username = '', password = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl })

/** The body of a success; any other answer ends the program. */
function got<Data>({ data, error }: { data?: Data; error?: components['schemas']['Error'] }): Data {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.message}`)
  return data
}

async function signIn(): Promise<number> {
  const { token, user } = got(await client.POST('/api/jwt/login', { body: { username, password } }))
  client.use({
    onRequest({ request }) {
      request.headers.set('Authorization', `Bearer ${token}`)
      return request
    },
  })
  if (user.organizationId === null) throw new Error('The user works in no organization')
  return user.organizationId
}

const createContact = async (organizationId: number): Promise<Contact> =>
  got(await client.POST('/api/contacts', { body: { name: 'Ada Grace', organizationId, email: 'ada@example.org' } }))

async function recordInteraction({ id, organizationId }: Contact): Promise<Interaction> {
  return got(
    await client.POST('/api/interactions', {
      body: {
        organizationId,
        contactId: id,
        type: 'conversation',
        date: new Date().toISOString(),
        location: { lat: 52.5, lng: 13.4 },
        followUpDate: new Date(Date.now() - 60_000).toISOString(),
        followUpType: 'call',
      },
    }),
  )
}

const listPending = async (organizationId: number): Promise<Interaction[]> =>
  got(
    await client.GET('/api/interactions/organization/{organizationId}', {
      params: { path: { organizationId }, query: { followUp: 'overdue', limit: 10 } },
    }),
  )

const completeFollowUp = async ({ id, version }: Interaction): Promise<Interaction> =>
  got(
    await client.PUT('/api/interactions/{id}', {
      params: { path: { id } },
      body: { followUpCompleted: true, version },
    }),
  )

/** An outdated version is recognized by the documented status and code. */
async function repeatOutdated({ id, version }: Interaction): Promise<string | undefined> {
  const { response, error } = await client.PUT('/api/interactions/{id}', {
    params: { path: { id } },
    body: { notes: 'Too late', version },
  })
  return `${response.status} ${error?.code}`
}

const organizationId = await signIn()
const recorded = await recordInteraction(await createContact(organizationId))
const pending = await listPending(organizationId)
const completed = await completeFollowUp(recorded)
const outdated = await repeatOutdated(recorded)
console.log(
  JSON.stringify({
    pending: pending.map(({ id }) => id),
    recorded: recorded.id,
    isCompleted: completed.followUpCompleted,
    outdated,
  }),
)

// What the document's types must refuse.
// @ts-expect-error an id in a path is a number
void (() => client.DELETE('/api/contacts/{id}', { params: { path: { id: '1' } } }))
// @ts-expect-error a contact has a name
void (() => client.POST('/api/contacts', { body: { organizationId } }))
const interactions = '/api/interactions/organization/{organizationId}'
// @ts-expect-error this is not a type of interaction
void (() => client.GET(interactions, { params: { path: { organizationId }, query: { type: 'sermon' } } }))
