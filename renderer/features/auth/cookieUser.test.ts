import { beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences } from '../../../shared/schemas/user.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { currentUser } from './currentUser.ts'
import { owedSignOut } from './owedSignOut.ts'

const user = { id: 7, name: 'Ruth Abernathy', organizationId: 3, preferences: preferences.parse({}) }
const asked: string[] = []
let answers: Record<string, [number, unknown]>
let isOnline: boolean
/** Runs before a request is answered. */
let before: (url: string) => void

vi.stubGlobal('fetch', async (url: string) => {
  asked.push(url)
  before(url)
  if (!isOnline) throw new TypeError('Failed to fetch')
  const [status, body] = answers[url] ?? [404, { message: 'None', code: 'not_found' }]
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })
})

beforeEach(() => {
  asked.length = 0
  isOnline = true
  before = () => undefined
  lastUser.write(null)
  owedSignOut.clear()
})

describe('the user of a cookie', () => {
  it('is null if the server says so, without further requests', async () => {
    answers = { '/api/auth/current-user': [200, null] }
    lastUser.write(user as never)
    expect(await currentUser()).toBeNull()
    expect(asked).toEqual(['/api/auth/current-user'])
    expect(lastUser.read()).toBeNull()
  })

  it('is read from the first endpoint', async () => {
    answers = { '/api/auth/current-user': [200, user] }
    expect(await currentUser()).toEqual(user)
    expect(asked).toEqual(['/api/auth/current-user'])
  })

  it('is read from the second endpoint if the first fails, and may be refused by it', async () => {
    answers = { '/api/user': [200, user] }
    expect(await currentUser()).toEqual(user)
    answers = { '/api/user': [401, { message: 'Not authenticated', code: 'not_authenticated' }] }
    expect(await currentUser()).toBeNull()
    expect(asked).toEqual(['/api/auth/current-user', '/api/user', '/api/auth/current-user', '/api/user'])
    expect(lastUser.read()).toBeNull()
  })

  it('is the device’s last user if both fail', async () => {
    lastUser.write(user as never)
    answers = {
      '/api/auth/current-user': [500, { message: 'Broken', code: 'internal' }],
      '/api/user': [500, { message: 'Broken', code: 'internal' }],
    }
    expect(await currentUser()).toMatchObject({ id: 7 })
  })
})

describe('a sign-out that the server has not received', () => {
  const signedIn: typeof answers = { '/api/auth/current-user': [200, user], '/api/logout': [204, null] }

  it('is sent before the cookie is used', async () => {
    answers = { ...signedIn, '/api/auth/current-user': [200, null] }
    owedSignOut.note(7)
    expect(await currentUser()).toBeNull()
    expect(asked).toEqual(['/api/logout', '/api/auth/current-user'])
    await currentUser()
    expect(asked).toHaveLength(3)
  })

  it.each([
    ['the network is missing', () => (isOnline = false)],
    ['the server fails', () => (answers = { ...signedIn, '/api/logout': [503, { message: 'Down', code: 'down' }] })],
  ])('means that no user is signed in while %s, and is retried', async (_, fail) => {
    answers = signedIn
    owedSignOut.note(7)
    fail()
    expect(await currentUser()).toBeNull()
    expect(await currentUser()).toBeNull()
    expect(asked).toEqual(['/api/logout', '/api/logout'])
    expect(lastUser.read()).toBeNull()
  })

  it('overrides a response that was pending', async () => {
    answers = signedIn
    before = (url) => void (url === '/api/auth/current-user' && owedSignOut.note(7))
    expect(await currentUser()).toBeNull()
    expect(lastUser.read()).toBeNull()
  })

  it('is sent once for all simultaneous callers', async () => {
    answers = signedIn
    owedSignOut.note(7)
    await Promise.all([currentUser(), currentUser()])
    expect(asked.filter((url) => url === '/api/logout')).toHaveLength(1)
  })
})
