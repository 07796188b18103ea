import { beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/rows.ts'
import { refusal, serve, unreachable } from '../../testing/server.ts'

// A page's flavour is fixed by its address from the start.
window.history.replaceState(null, '', '/jwt/dashboard')
const { currentUser } = await import('./currentUser.ts')
const { token } = await import('../../lib/token.ts')

const user = aUser()
const made = (secondsAgo: number, id: string) =>
  `x.${btoa(JSON.stringify({ iat: Date.now() / 1_000 - secondsAgo, id }))}.y`
const renewed = { token: 'the-new-one', user }

beforeEach(() => token.clear())

describe('the user of a token', () => {
  it('is null without a token, without a request', async () => {
    const server = serve()
    expect(await currentUser()).toBeNull()
    expect(server.asked()).toEqual([])
  })

  it('is read with a fresh token', async () => {
    token.write(made(60, 'fresh'))
    serve({ jwtUser: user })
    expect(await currentUser()).toEqual(user)
  })

  it('exchanges a token that is older than a day', async () => {
    token.write(made(90_000, 'old'))
    serve({ jwtRefresh: renewed })
    expect(await currentUser()).toEqual(user)
    expect(token.read()).toBe('the-new-one')
  })

  it('stays signed out if that happened in the meantime', async () => {
    token.write(made(90_000, 'old'))
    serve({
      jwtRefresh: () => {
        token.clear()
        return renewed
      },
    })
    await currentUser()
    expect(token.read()).toBeNull()
  })

  it('is null after a 401, which clears the token', async () => {
    token.write(made(60, 'ended'))
    serve({ jwtUser: refusal('not_authenticated') })
    expect(await currentUser()).toBeNull()
    expect(token.read()).toBeNull()
  })

  it('is kept while the server is unreachable', async () => {
    token.write(made(60, 'fresh'))
    const server = serve({ jwtUser: user })
    await currentUser()
    server.answer({ jwtUser: unreachable })
    expect(await currentUser()).toEqual(user)
    expect(token.read()).not.toBeNull()
  })
})
