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
  call.mockImplementation(async (name) => ({
    ok: true,
    value: name === 'hasKeychain' ? hasKeychain : { server: 'https://outreach.example' },
  }))
  show(<ServerNote />, { session: null })
  await screen.findByText(/outreach\.example/)
}

it('warns on the sign-in page without a keychain: with a preset server no other page is shown', async () => {
  await open(false)
  expect(screen.getByText(desktop.keychain)).toBeDefined()
})

it.each([
  [desktop, auth],
  [deDesktop, deAuth],
  [esDesktop, esAuth],
  [frDesktop, frAuth],
])('does not advise against staying signed in: the file also exists for a short sign-in', (texts, { login }) => {
  expect(texts.keychain.replaceAll('\u{a0}', ' ')).not.toContain(login.keep)
})

it('shows no warning with a keychain', async () => {
  await open(true)
  expect(screen.queryByText(desktop.keychain)).toBeNull()
})
