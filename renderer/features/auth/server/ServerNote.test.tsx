import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { auth as deAuth } from '../../../i18n/de/auth.ts'
import { desktop as deDesktop } from '../../../i18n/de/desktop.ts'
import { auth } from '../../../i18n/en/auth.ts'
import { desktop } from '../../../i18n/en/desktop.ts'
import { auth as esAuth } from '../../../i18n/es/auth.ts'
import { desktop as esDesktop } from '../../../i18n/es/desktop.ts'
import { auth as frAuth } from '../../../i18n/fr/auth.ts'
import { desktop as frDesktop } from '../../../i18n/fr/desktop.ts'
import { show } from '../../../testing/show.tsx'
import { ServerNote } from './ServerNote.tsx'

const { call } = vi.hoisted(() => {
  const asked = vi.fn<(name: string) => Promise<unknown>>()
  Object.assign(window, { outreachDesktop: { call: asked, on: () => () => undefined } })
  return { call: asked }
})

const open = async (hasKeychain: boolean) => {
  call.mockResolvedValue({ ok: true, value: { server: 'https://outreach.example', hasKeychain } })
  show(<ServerNote />, { session: null })
  await screen.findByText(/outreach\.example/)
}

it('warns beside the sign-in where the computer has no keychain: a server that was set beforehand shows no other page', async () => {
  await open(false)
  expect(screen.getByText(desktop.keychain)).toBeDefined()
})

it.each([
  [desktop, auth],
  [deDesktop, deAuth],
  [esDesktop, esAuth],
  [frDesktop, frAuth],
])('advises what helps: the file is there also of a sign-in that is not to be kept for long', (texts, { login }) => {
  expect(texts.keychain.replaceAll('\u{a0}', ' ')).not.toContain(login.keep)
})

it('says nothing of it where there is one', async () => {
  await open(true)
  expect(screen.queryByText(desktop.keychain)).toBeNull()
})
