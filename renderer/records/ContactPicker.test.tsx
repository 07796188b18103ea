import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { User } from '../../shared/schemas/user.ts'
import { en } from '../i18n/en/index.ts'
import { startTexts } from '../i18n/index.ts'
import { SessionContext } from '../lib/session.ts'
import { withLocalRecords } from '../offline/testing.ts'
import { ContactPicker } from './ContactPicker.tsx'

const calls = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const anna = {
  id: 4,
  clientId: '3e1f0a86-6f5e-4f7e-9d4e-0a1b2c3d4e5f',
  name: 'Anna Berg',
  phone: '555-123-4567',
  email: null,
  address: null,
  status: 'new',
  organizationId: 1,
  version: 1,
} as Contact

function Form() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <ContactPicker aria-label="Contact" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

function open() {
  const session = { user: { id: 7, role: 'member' } as User, organizationId: 1, organization: null }
  const router = createMemoryRouter([
    { path: '/', element: <Form /> },
    { path: '/auth', element: <h1>Sign in</h1> },
  ])
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  )
}

/** Answers the reads, and creates with the given function. */
function serve(contacts: () => Response, create?: (body: Partial<Contact>) => Response) {
  calls.mockImplementation(async (url, init) => {
    if (init?.method === 'POST' && create) return create(JSON.parse(String(init.body)) as Partial<Contact>)
    if (String(url).includes('/sync/')) return answer(503, { message: 'Later', code: 'overloaded' })
    return String(url).includes('/contacts/') ? contacts() : answer(200, [])
  })
}

let close: () => void
const lists = () => calls.mock.calls.filter(([url]) => !String(url).includes('/sync/'))

beforeEach(async () => {
  startTexts(en)
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
  close = await withLocalRecords(7)
})
afterEach(() => {
  cleanup()
  close()
  calls.mockReset()
  vi.unstubAllGlobals()
})

it('links to the sign-in if the session has expired', async () => {
  serve(() => answer(401, { message: 'Not authenticated', code: 'unauthenticated' }))
  open()
  await screen.findByText('Failed to load contacts')
  expect(screen.getByText('Your session may have expired. Please log in again to continue.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Go to Login' }))
  await screen.findByRole('heading', { name: 'Sign in' })
})

it('says what to do if the contacts could not be loaded, and retries', async () => {
  serve(() => answer(500, { message: 'Broken', code: 'internal' }))
  open()
  await screen.findByText('Please try again later or check your connection')
  serve(() => answer(200, [anna]))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('combobox', { name: 'Contact' })
})

it('chooses by typing, with the keyboard', async () => {
  serve(() =>
    answer(200, [
      { ...anna, id: 3, clientId: '9a0b1c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2d', name: 'Bob Young', phone: null },
      anna,
    ]),
  )
  open()
  const box = await screen.findByRole('combobox', { name: 'Contact' })
  await waitFor(() => expect(lists()).toHaveLength(2))
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value: '555123' } })
  await screen.findByText('555-123-4567')
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await waitFor(() => expect(screen.getByRole('status', { name: '' }).textContent).toBe('4'))
})

it('creates a new contact, and chooses it', async () => {
  const created = vi.fn((body: Partial<Contact>) => answer(201, { ...anna, ...body, id: 9 }))
  serve(() => answer(200, [anna]), created)
  open()
  const box = await screen.findByRole('combobox', { name: 'Contact' })
  await waitFor(() => expect(lists()).toHaveLength(2))
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value: 'Clara Winter' } })
  fireEvent.click(await screen.findByText('Create “Clara Winter”'))
  await waitFor(() =>
    expect(created).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Clara Winter', status: 'new', organizationId: 1 }),
    ),
  )
  await waitFor(() => expect(Number(document.querySelector('output')?.textContent)).toBeLessThan(0))
})

describe('with a partial name, the keyboard', () => {
  const created = vi.fn((body: Partial<Contact>) => answer(201, { ...anna, ...body, id: 9 }))
  const keyCodes = { ArrowUp: 38, ArrowDown: 40, Enter: 13, Tab: 9 }
  const active = (box: HTMLElement) =>
    document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label')

  /** Opens it, types, and presses these keys. */
  async function type(text: string, ...keys: (keyof typeof keyCodes)[]) {
    created.mockClear()
    serve(() => answer(200, [anna]), created)
    open()
    const box = await screen.findByRole('combobox', { name: 'Contact' })
    await waitFor(() => expect(lists()).toHaveLength(2))
    fireEvent.mouseDown(box)
    fireEvent.change(box, { target: { value: text } })
    await waitFor(() => expect(active(box)).toBeTruthy())
    for (const key of keys)
      await act(async () => void fireEvent.keyDown(box, { key, code: key, keyCode: keyCodes[key] }))
    return box
  }
  const chosen = () => document.querySelector('output')?.textContent

  it.each([
    [['ArrowDown', 'Enter']],
    [['ArrowUp', 'Enter']],
    [['ArrowDown', 'Enter', 'Enter', 'Tab']],
    [['ArrowDown', 'ArrowDown', 'Tab']],
  ] as const)('creates nobody by %s', async (keys) => {
    await type('Ann', ...keys)
    expect(created).not.toHaveBeenCalled()
    expect(['', '4']).toContain(chosen())
  })

  it('passes a separator line before creating a contact, and says what each does', async () => {
    const box = await type('Ann')
    expect(active(box)).toBe('Anna Berg')
    const press = async (key: keyof typeof keyCodes) =>
      act(async () => void fireEvent.keyDown(box, { key, code: key, keyCode: keyCodes[key] }))
    await press('ArrowUp')
    expect(active(box)).toBe('Anna Berg')
    await press('ArrowDown')
    expect(active(box)).toBe('None of these? Go on to create a new contact.')
    await press('ArrowDown')
    expect(active(box)).toBe('Create “Ann”')
    await press('Enter')
    await waitFor(() => expect(created).toHaveBeenCalledWith(expect.objectContaining({ name: 'Ann' })))
  })
})
