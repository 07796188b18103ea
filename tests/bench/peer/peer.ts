import type autocannon from 'autocannon'
import { pathOf } from '../../support/calls.ts'
import type { Comparison } from '../rounds.ts'
import { interaction, posting } from '../server/create.ts'
import { call } from '../server/http.ts'
import { rateOf } from '../server/load.ts'
import type { Person } from '../server/people.ts'
import type { Stage } from '../server/stage.ts'
import { installDirectus, startDirectus, type Directus } from './directus.ts'

const size = 50

/** The alternative: the same list and the same new row, with Directus on the same Postgres. */
export async function peer(
  stage: Stage,
  seconds: number,
  onEnd: (close: () => unknown) => void,
): Promise<Comparison[]> {
  console.log('peer: installing Directus, where it is not there yet: some minutes, 700 MB in .cache/directus')
  const program = await installDirectus()
  if ('refusal' in program) {
    console.log(`peer: NOT RUN. ${program.refusal}`)
    return []
  }
  const directus = await startDirectus(program, await stage.anotherDatabase('directus'))
  onEnd(directus.end)
  const person = await stage.person({ contacts: size, interactions: 0 })
  await copyContacts(stage, person, directus)
  const authorization = `Bearer ${person.token}`
  const list = new URLSearchParams({
    'filter[organization_id][_eq]': String(person.organizationId),
    sort: 'id',
    limit: '-1',
  })
  return [
    {
      what: `list of ${size} contacts, beside Directus`,
      unit: 'per second',
      floor: 'Koa and pg',
      goals: [{ of: 'server', against: 'Directus', atLeast: 15 }],
      contenders: [
        {
          name: 'Koa and pg',
          measure: () => rateOf({ url: `${stage.floorUrl}/?organizationId=${person.organizationId}` }, { seconds }),
        },
        {
          name: 'server',
          measure: () =>
            rateOf(
              {
                url: stage.api.url + pathOf('listContacts', { params: { organizationId: person.organizationId } }),
                headers: { authorization },
              },
              { seconds },
            ),
        },
        {
          name: 'Directus',
          measure: () =>
            rateOf({ url: `${directus.url}/items/contacts?${list}`, headers: directus.headers }, { seconds }),
        },
      ],
    },
    {
      what: 'recording an interaction, beside Directus',
      unit: 'per second',
      floor: 'Koa and pg, bare INSERT',
      goals: [{ of: 'server', against: 'Directus', atLeast: 15 }],
      contenders: [
        {
          name: 'Koa and pg, bare INSERT',
          measure: () =>
            rateOf(
              { url: stage.floorUrl, requests: posting('/?organizationId={organizationId}', [person], () => ({})) },
              { seconds },
            ),
        },
        {
          name: 'server',
          measure: () =>
            rateOf(
              {
                url: stage.api.url,
                requests: posting(pathOf('createInteraction'), [person], () => ({ authorization })),
              },
              { seconds },
            ),
        },
        {
          name: 'Directus',
          measure: () => rateOf({ url: directus.url, requests: postingTo(directus, person) }, { seconds }),
        },
      ],
    },
  ]
}

/** The user's contacts, by Directus' own API. */
async function copyContacts(stage: Stage, { organizationId }: Person, { url, headers }: Directus): Promise<void> {
  const { rows } = await stage.bare.query(
    'select organization_id, client_id, name, address, phone, email, status, notes from contacts where organization_id = $1 order by id',
    [organizationId],
  )
  await call(`${url}/items/contacts`, { method: 'POST', headers, body: rows })
  const { data } = JSON.parse((await call(`${url}/items/contacts?limit=-1`, { headers })).toString()) as {
    data: unknown[]
  }
  if (data.length !== size) throw new Error(`Directus has ${data.length} contacts`)
}

function postingTo({ headers }: Directus, person: Person): autocannon.Request[] {
  return [
    {
      method: 'POST',
      path: '/items/interactions',
      setupRequest(request) {
        const { clientId, organizationId, contactId, userId, location, ...rest } = interaction(person)
        const body = {
          ...rest,
          ...location,
          client_id: clientId,
          organization_id: organizationId,
          contact_id: contactId,
          user_id: userId,
        }
        return {
          ...request,
          headers: { ...request.headers, ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      },
    },
  ]
}
