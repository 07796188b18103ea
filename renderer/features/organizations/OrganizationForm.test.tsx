import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Organization } from '../../../shared/schemas/organization.ts'
import type { User } from '../../../shared/schemas/user.ts'
import { en } from '../../i18n/en/index.ts'
import { startTexts } from '../../i18n/index.ts'
import { SessionContext } from '../../lib/session.ts'
import { useToasts } from '../../ui/toast/store.ts'
import OrganizationForm from './OrganizationForm.tsx'

const calls = vi.fn<typeof fetch>()
const riverside: Organization = {
  id: 3,
  name: 'Riverside Church',
  description: 'Serves the harbour',
  address: null,
  phone: null,
  email: null,
  timeZone: 'UTC',
}

beforeEach(() => {
  startTexts(en)
  localStorage.clear()
  vi.stubGlobal('fetch', calls)
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
  calls.mockReset()
  vi.unstubAllGlobals()
})

const within = (organization: Organization | undefined, open: boolean, onClose = () => {}) => (
  <QueryClientProvider client={new QueryClient()}>
    <SessionContext value={{ user: { id: 7 } as User, organizationId: 1, organization: null }}>
      <MemoryRouter>
        <OrganizationForm organization={organization} open={open} onClose={onClose} />
      </MemoryRouter>
    </SessionContext>
  </QueryClientProvider>
)
/** As after a reload, or a crash: nothing is left but what the device keeps. */
function openAnew(organization?: Organization) {
  cleanup()
  return render(within(organization, true))
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isBack = () => screen.queryByText('What you began to enter is back.') !== null

it('keeps what was entered, however it is left, until one starts over', () => {
  const { rerender } = openAnew()
  expect(isBack()).toBe(false)
  type('Name', 'Lakeside Church')
  rerender(within(undefined, false))
  expect(useToasts.getState().current?.title).toBe('Draft kept')
  openAnew()
  expect(field('Name').value).toBe('Lakeside Church')
  expect(isBack()).toBe(true)
  press('Start over')
  expect(field('Name').value).toBe('')
  openAnew()
  expect(isBack()).toBe(false)
})

it('keeps the changes of each organization apart, and takes over what others have changed meanwhile', () => {
  openAnew(riverside)
  type('Description', 'Serves the hills')
  openAnew()
  expect(isBack()).toBe(false)
  openAnew({ ...riverside, address: '12 Oak Street', description: 'Serves the coast' })
  expect(isBack()).toBe(true)
  expect([field('Description').value, field('Address').value]).toEqual(['Serves the hills', '12 Oak Street'])
})

it('forgets it when it has been saved', async () => {
  calls.mockImplementation(
    async () =>
      new Response(JSON.stringify(riverside), { status: 200, headers: { 'content-type': 'application/json' } }),
  )
  cleanup()
  const onClose = vi.fn()
  render(within(riverside, true, onClose))
  type('Description', 'Serves the hills')
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  openAnew(riverside)
  expect(isBack()).toBe(false)
})
