import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { keepOwner } from './owner.ts'
import { keepSettings, type KeptSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'outreach-owner-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'settings.json')
beforeEach(() => rmSync(path, { force: true }))

const [church, other] = ['https://church.example', 'https://other.example']
let server: string | null = church
const warn = vi.fn<(message: string, cause: unknown) => void>()
const open = (settings: KeptSettings = keepSettings(path, 'linux')) =>
  keepOwner({ settings, server: () => server, warn })
beforeEach(() => void (server = church))

it('the owner of the local data is null at first, then the last user who has signed in, also after a restart', async () => {
  const settings = keepSettings(path, 'linux')
  const owner = open(settings)
  expect(owner.current()).toBeNull()
  owner.signedIn(7, church)
  owner.signedIn(8, church)
  await settings.settled()
  expect([owner.current(), open().current()]).toEqual([8, 8])
})

it('the owner is null for another server, where the same id is another user', () => {
  const owner = open()
  owner.signedIn(7, church)
  server = other
  expect(owner.current()).toBeNull()
  owner.signedIn(7, other)
  server = church
  expect(owner.current()).toBeNull()
  server = null
  expect(owner.current()).toBeNull()
})

it('an owner that cannot be written is known until the program ends', async () => {
  // A file exists in place of its folder.
  writeFileSync(path, '')
  const kept = open(keepSettings(join(path, 'settings.json'), 'linux'))
  kept.signedIn(7, church)
  expect(kept.current()).toBe(7)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
})
