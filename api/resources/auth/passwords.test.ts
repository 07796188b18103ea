import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { HttpError } from '../../calls/errors.ts'
import { createPasswords, isCommonPassword } from './passwords.ts'

const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 }

describe('a stored password', () => {
  it('is an argon2id hash of 19 MiB and two passes, with its own salt', async () => {
    const passwords = createPasswords()
    const [first, second] = [await passwords.hash('correct horse 7'), await passwords.hash('correct horse 7')]
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(second).not.toBe(first)
  })

  it('matches exactly the typed password, whatever its length', async () => {
    const passwords = createPasswords(cheap)
    const typed = ` ${'Ünïcode Horse 🐎'.repeat(12)} `
    const stored = await passwords.hash(typed)
    expect(await passwords.verify(stored, typed)).toBe(true)
    for (const other of [typed.trim(), typed.toLowerCase(), typed.slice(0, -2), typed.slice(0, 72)])
      expect(await passwords.verify(stored, other)).toBe(false)
  })

  it('takes the same work to check for an account that does not exist', async () => {
    // No hash may wait here, so every hash is refused: an answer for an unknown account without hashing would succeed.
    const full = createPasswords(cheap, { waiting: 0 })
    await expect(full.verify(null, 'guess')).rejects.toThrow(HttpError)
    expect(await createPasswords(cheap).verify(null, 'an account that does not exist')).toBe(false)
  })

  it('is hashed a few at a time; more have to wait, and too many are refused', async () => {
    const passwords = createPasswords(cheap, { atOnce: 1, waiting: 2 })
    const settled = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('x')))
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  })
})

it('of an account is checked also while nothing new can be hashed', async () => {
  const stored = await createPasswords({ memoryCost: 1024, timeCost: 1 }).hash('a long secret')
  const unable = createPasswords({ memoryCost: 1 })
  await expect(unable.hash('x')).rejects.toThrow('Memory cost is too small')
  expect(await unable.verify(stored, 'a long secret')).toBe(true)
  await expect(unable.verify(null, 'a long secret')).rejects.toThrow('Memory cost is too small')
})

describe('a common password', () => {
  it('is each of the 3,000 most common ones that are long enough, in any case', async () => {
    const allowed = dictionary['passwords-common']
      .map(String)
      .filter(({ length }) => length >= 6)
      .slice(0, 3_000)
    expect(allowed).toHaveLength(3_000)
    for (const password of allowed) expect(await isCommonPassword(password), password).toBe(true)
    expect(await isCommonPassword('PassWord1')).toBe(true)
  })

  it.each(['outreach', 'Outreach2026!', 'church-admin', '7Ministry7', 'Prayer_Tracker'])(
    'is also %s, which this product suggests',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true)
    },
  )

  it.each(['outreach to riverside', 'churchmouse', 'correct horse 7', '83920174651', 'горная church', '🐎🐎🐎🐎🐎🐎'])(
    'is not %s: any characters are allowed',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false)
    },
  )
})
