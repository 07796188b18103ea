import { beforeEach, describe, expect, it } from 'vitest'
import { lastUser } from '../../lib/lastUser.ts'
import { aUser } from '../../testing/rows.ts'
import { refusal, serve, unreachable, type StubAnswers, type StubServer } from '../../testing/server.ts'
import { currentUser } from './currentUser.ts'
import { pendingSignOut } from './pendingSignOut.ts'

const user = aUser()
const callsOf = (server: StubServer) => server.asked().map(({ name }) => name)

beforeEach(() => {
  lastUser.write(null)
  pendingSignOut.clear()
})

describe('the user of a cookie', () => {
  it('is null if the server says so, without further requests', async () => {
    const server = serve({ getCurrentUser: null })
    lastUser.write(user)
    expect(await currentUser()).toBeNull()
    expect(callsOf(server)).toEqual(['getCurrentUser'])
    expect(lastUser.read()).toBeNull()
  })

  it('is read from the first endpoint', async () => {
    const server = serve({ getCurrentUser: user })
    expect(await currentUser()).toEqual(user)
    expect(callsOf(server)).toEqual(['getCurrentUser'])
  })

  it('is read from the second endpoint if the first fails, and may be refused by it', async () => {
    const server = serve({ getCurrentUser: refusal('not_found'), getUser: user })
    expect(await currentUser()).toEqual(user)
    server.answer({ getUser: refusal('not_authenticated') })
    expect(await currentUser()).toBeNull()
    expect(callsOf(server)).toEqual(['getCurrentUser', 'getUser', 'getCurrentUser', 'getUser'])
    expect(lastUser.read()).toBeNull()
  })

  it('is the device’s last user if both fail', async () => {
    lastUser.write(user)
    serve({ getCurrentUser: refusal('internal'), getUser: refusal('internal') })
    expect(await currentUser()).toMatchObject({ id: 7 })
  })
})

describe('a sign-out that the server has not received', () => {
  const signedIn: StubAnswers = { getCurrentUser: user, logout: null }

  it('is sent before the cookie is used', async () => {
    const server = serve(signedIn)
    pendingSignOut.note(7)
    expect(await currentUser()).toBeNull()
    expect(callsOf(server)).toEqual(['logout'])
    expect(await currentUser()).toEqual(user)
    expect(callsOf(server)).toEqual(['logout', 'getCurrentUser'])
  })

  it.each<[string, StubAnswers]>([
    ['the network is missing', { logout: unreachable }],
    ['the server fails', { logout: refusal('unavailable') }],
  ])('means that no user is signed in while %s, and is retried', async (_, failing) => {
    const server = serve({ ...signedIn, ...failing })
    pendingSignOut.note(7)
    expect(await currentUser()).toBeNull()
    expect(await currentUser()).toBeNull()
    expect(callsOf(server)).toEqual(['logout', 'logout'])
    expect(lastUser.read()).toBeNull()
  })

  it('overrides a response that was pending', async () => {
    serve({
      getCurrentUser: () => {
        pendingSignOut.note(7)
        return user
      },
      logout: null,
    })
    expect(await currentUser()).toBeNull()
    expect(lastUser.read()).toBeNull()
  })

  it('is sent once for all simultaneous callers', async () => {
    const server = serve(signedIn)
    pendingSignOut.note(7)
    await Promise.all([currentUser(), currentUser()])
    expect(server.asked('logout')).toHaveLength(1)
  })
})
