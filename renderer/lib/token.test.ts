import { afterEach, describe, expect, it } from 'vitest'
import { flavourOf } from './flavour.ts'
import { isTokenOld, token, tokenHeaders } from './token.ts'

const made = (payload: object) => `x.${btoa(JSON.stringify(payload))}.y`
const now = Date.UTC(2026, 4, 2)

afterEach(() => token.clear())

describe('the token', () => {
  it('authorizes calls, and is deleted with everything else of the sign-in', () => {
    token.write('abc')
    localStorage.setItem('auth_token', 'old')
    localStorage.setItem('auth_state', 'old')
    expect(localStorage.getItem('jwt_token')).toBe('abc')
    expect(tokenHeaders()).toEqual({ Authorization: 'Bearer abc' })
    token.clear()
    expect(['jwt_token', 'auth_token', 'auth_state'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
    ])
  })

  it('never lets a call fall back to the cookie', () => {
    expect(tokenHeaders()).toEqual({ Authorization: 'Bearer none' })
  })

  it('is exchanged once a day', () => {
    expect(isTokenOld(made({ iat: now / 1_000 - 3_600 }), now)).toBe(false)
    expect(isTokenOld(made({ iat: now / 1_000 - 90_000 }), now)).toBe(true)
    expect(isTokenOld(made({}), now)).toBe(false)
    expect(isTokenOld('no token at all', now)).toBe(false)
  })
})

describe('the flavour', () => {
  it.each([
    ['/jwt', 'token'],
    ['/jwt/', 'token'],
    ['/jwt/auth', 'token'],
    ['/', 'session'],
    ['/jwtish', 'session'],
    ['/dashboard', 'session'],
  ])('of %s is %s', (path, flavour) => {
    expect(flavourOf(path)).toBe(flavour)
  })
})
