import { beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences } from '../../../shared/schemas/user.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { currentUser } from './currentUser.ts'

const user = { id: 7, name: 'Ruth Abernathy', organizationId: 3, preferences: preferences.parse({}) }
const asked: string[] = []
let answers: Record<string, [number, unknown]>

vi.stubGlobal('fetch', async (url: string) => {
  asked.push(url)
  const [status, body] = answers[url] ?? [404, { message: 'None', code: 'not_found' }]
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
})

beforeEach(() => {
  asked.length = 0
  lastUser.write(null)
})

describe('the user of a cookie', () => {
  it('is nobody by an answer, and nothing else is asked', async () => {
    answers = { '/api/auth/current-user': [200, null] }
    lastUser.write(user as never)
    expect(await currentUser()).toBeNull()
    expect(asked).toEqual(['/api/auth/current-user'])
    expect(lastUser.read()).toBeNull()
  })

  it('is asked for at the first place', async () => {
    answers = { '/api/auth/current-user': [200, user] }
    expect(await currentUser()).toEqual(user)
    expect(asked).toEqual(['/api/auth/current-user'])
  })

  it('is asked for at the second where the first fails, which may refuse', async () => {
    answers = { '/api/user': [200, user] }
    expect(await currentUser()).toEqual(user)
    answers = { '/api/user': [401, { message: 'Not authenticated', code: 'not_authenticated' }] }
    expect(await currentUser()).toBeNull()
    expect(asked).toEqual(['/api/auth/current-user', '/api/user', '/api/auth/current-user', '/api/user'])
    expect(lastUser.read()).toBeNull()
  })

  it('stays the last one of this device where both fail', async () => {
    lastUser.write(user as never)
    answers = {
      '/api/auth/current-user': [500, { message: 'Broken', code: 'internal' }],
      '/api/user': [500, { message: 'Broken', code: 'internal' }],
    }
    expect(await currentUser()).toMatchObject({ id: 7 })
  })
})
