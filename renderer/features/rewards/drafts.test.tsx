import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '../../../shared/schemas/user.ts'
import { en } from '../../i18n/en/index.ts'
import { startTexts } from '../../i18n/index.ts'
import { SessionContext } from '../../lib/session.ts'
import AchievementForm from './achievements/AchievementForm.tsx'
import AwardForm from './AwardForm.tsx'

beforeEach(() => {
  startTexts(en)
  localStorage.clear()
  vi.stubGlobal('fetch', async () => new Response('[]', { headers: { 'content-type': 'application/json' } }))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** As after a reload, or a crash: nothing is left but what the device keeps. */
function openAnew(form: ReactNode) {
  cleanup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={{ user: { id: 7 } as User, organizationId: 1, organization: null }}>{form}</SessionContext>
    </QueryClientProvider>,
  )
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

it.each([
  ['an achievement', AchievementForm, 'Name'],
  ['an award', AwardForm, 'What for'],
])('keeps %s that was not finished, also with a number taken away', (_, Form, text) => {
  const form = <Form organizationId={1} open onClose={() => {}} />
  const number = 'Points'
  openAnew(form)
  fireEvent.change(field(text), { target: { value: 'Ten doors' } })
  fireEvent.change(field(number), { target: { value: '' } })
  fireEvent.blur(field(number))
  openAnew(form)
  expect([field(text).value, field(number).value]).toEqual(['Ten doors', ''])
  expect(screen.getByText('What you began to enter is back.')).toBeTruthy()
})
