import { beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences } from '../../../shared/schemas/user.ts'

// A page's flavour is fixed by its address from the start.
window.history.replaceState(null, '', '/jwt/dashboard')
const { currentUser } = await import('./currentUser.ts')
const { token } = await import('../../lib/token.ts')

const user = { id: 7, name: 'Ruth Abernathy', preferences: preferences.parse({}) }
const made = (secondsAgo: number, id: string) =>
  `x.${btoa(JSON.stringify({ iat: Date.now() / 1_000 - secondsAgo, id }))}.y`
const asked: string[] = []
let answer: () => Promise<[number, unknown]>

vi.stubGlobal('fetch', async (url: string) => {
  asked.push(url)
  const [status, body] = await answer()
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
})

beforeEach(() => {
  asked.length = 0
  localStorage.clear()
  token.clear()
})

describe('the user of a token', () => {
  it('is null without a token, without a request', async () => {
    expect(await currentUser()).toBeNull()
    expect(asked).toEqual([])
  })

  it('is read with a fresh token', async () => {
    token.write(made(60, 'fresh'))
    answer = async () => [200, user]
    expect(await currentUser()).toEqual(user)
    expect(asked).toEqual(['/api/jwt/user'])
  })

  it('exchanges a token that is older than a day', async () => {
    token.write(made(90_000, 'old'))
    answer = async () => [200, { token: 'the-new-one', user }]
    expect(await currentUser()).toEqual(user)
    expect(asked).toEqual(['/api/jwt/refresh'])
    expect(token.read()).toBe('the-new-one')
  })

  it('stays signed out if that happened in the meantime', async () => {
    token.write(made(90_000, 'old'))
    answer = async () => {
      token.clear()
      return [200, { token: 'the-new-one', user }]
    }
    await currentUser()
    expect(token.read()).toBeNull()
  })

  it('is null after a 401, which clears the token', async () => {
    token.write(made(60, 'ended'))
    answer = async () => [401, { message: 'Not authenticated', code: 'unauthenticated' }]
    expect(await currentUser()).toBeNull()
    expect(token.read()).toBeNull()
  })

  it('is kept while the server is unreachable', async () => {
    token.write(made(60, 'fresh'))
    answer = async () => [200, user]
    await currentUser()
    answer = async () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await currentUser()).toEqual(user)
    expect(token.read()).not.toBeNull()
  })
})
