import { beforeEach, expect, it, vi } from 'vitest'
import { rootErrors } from '../lib/appErrors.ts'
import { MissingCode } from '../lib/missingCode.ts'
import { userKey } from '../lib/session.ts'
import { aUser } from '../testing/rows.ts'
import { serve } from '../testing/server.ts'
import { aQueryClient } from '../testing/show.tsx'
import { reportErrors } from './reportErrors.ts'

const client = aQueryClient()
const privacy = { shareActivity: true, shareLocation: false, allowDataCollection: true }
const user = aUser()
const signIn = (allowDataCollection: boolean) =>
  client.setQueryData(userKey, {
    ...user,
    preferences: { ...user.preferences, privacy: { ...privacy, allowDataCollection } },
  })
const matches = [{ route: {} }, { route: { path: '/contacts/:id' } }, { route: { index: true } }]
const fail = (line: number) =>
  rootErrors.onCaughtError(
    Object.assign(new Error('Ana Gómez'), {
      stack: `Error: Ana Gómez\n at a (${window.location.origin}/assets/a.js:${line}:1)`,
    }),
  )

let server: ReturnType<typeof serve>
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = serve({ reportAppError: null })
})
const places = () => server.sent().map(([, body]) => (body as { place: string }).place)

reportErrors(client, { state: { matches } } as unknown as Parameters<typeof reportErrors>[1])

it('nothing is reported without a user who allows it', () => {
  client.setQueryData(userKey, null)
  fail(1)
  signIn(false)
  fail(1)
  expect(server.sent()).toEqual([])
})

it('an error is reported once, with the pattern of its page, and of many only the first five', async () => {
  signIn(true)
  rootErrors.onCaughtError(new MissingCode(false, null))
  for (const line of [1, 1, 2, 3, 4, 5, 6, 7]) fail(line)
  await expect.poll(places).toEqual([1, 2, 3, 4, 5].map((line) => `assets/a.js:${line}:1`))
  expect(server.sent()[0]).toMatchObject([
    'reportAppError',
    { name: 'Error', route: '/contacts/:id', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  ])
  expect(JSON.stringify(server.sent())).not.toContain('Ana')
})
