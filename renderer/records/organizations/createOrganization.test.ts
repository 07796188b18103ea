import { afterEach, expect, it, vi } from 'vitest'
import { refusal, serve } from '../../testing/server.ts'
import { createOrganization } from './createOrganization.ts'

afterEach(() => vi.restoreAllMocks())

/**
 * Creates an organization on a device in that zone. @returns the zones that the server was sent, whose own refuses any
 * but the last
 */
async function zonesSent(timeZone: string, refused: readonly string[] = []) {
  const known = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...known, timeZone })
  const sent: (string | undefined)[] = []
  serve({
    createOrganization: ({ body }) => {
      sent.push(body.timeZone)
      return body.timeZone !== undefined && refused.includes(body.timeZone)
        ? refusal('invalid', 'No such zone', { errors: [{ path: 'timeZone', message: 'No such zone' }] })
        : { id: 1, name: body.name }
    },
  })
  expect(await createOrganization({ name: 'Grace Church' })).toMatchObject({ id: 1 })
  return sent
}

it('creates an organization in the time zone of the device', async () => {
  expect(await zonesSent('Europe/Berlin')).toEqual(['Europe/Berlin'])
})

it.each(['Etc/Unknown', 'CET', '+05:30'])(
  'leaves the zone to the server on a device whose zone is %s',
  async (zone) => {
    expect(await zonesSent(zone)).toEqual([undefined])
  },
)

it('leaves the zone to a server that does not know the device’s', async () => {
  expect(await zonesSent('America/Coyhaique', ['America/Coyhaique'])).toEqual(['America/Coyhaique', undefined])
})
