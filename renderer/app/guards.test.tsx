import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lastUser } from '../lib/lastUser.ts'
import { texts as en } from '../i18n/en/texts.ts'
import { startTexts } from '../i18n/index.ts'
import { createQueryClient } from '../lib/queryClient.ts'
import { endSession } from '../lib/endSession.ts'
import { useSession, userKey } from '../lib/session.ts'
import { RequireUser, SignedOutOnly } from './guards.tsx'

const user = {
  id: 7,
  name: 'Ruth Abernathy',
  organizationId: 1,
  preferences: { appearance: { theme: 'system', fontSize: 'medium', language: 'english', isLanguageChosen: true } },
}
let userAnswer: () => Promise<Response>
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function Page() {
  const [draft, setDraft] = useState('')
  return (
    <>
      <p>Hello {useSession().user.name}</p>
      <input aria-label="Draft" value={draft} onChange={({ target }) => setDraft(target.value)} />
    </>
  )
}

function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <SignedOutOnly signedIn="/dashboard" />,
        children: [{ index: true, element: <p>Landing</p> }],
      },
      {
        element: <RequireUser signedOut="/" />,
        children: [
          { path: '/dashboard', element: <Page /> },
          { path: '/contacts', element: <p>Contacts</p> },
        ],
      },
    ],
    { initialEntries: [address] },
  )
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { client, router }
}

beforeAll(() => {
  startTexts(en)
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string) => (url.includes('organizations') ? json(200, []) : userAnswer()))
})
beforeEach(() => {
  lastUser.write(null)
  sessionStorage.clear()
})
afterEach(cleanup)

describe('the guards', () => {
  it('show a spinner while the user loads', () => {
    userAnswer = () => new Promise(() => {})
    open('/dashboard')
    expect(screen.getByRole('status').textContent).toBe('Loading')
  })

  it('let a user in, and redirect them from the landing page', async () => {
    userAnswer = async () => json(200, user)
    open('/')
    expect(await screen.findByText('Hello Ruth Abernathy')).toBeTruthy()
  })

  it('redirect everyone else to the landing page', async () => {
    userAnswer = async () => json(401, { message: 'Not authenticated', code: 'unauthenticated' })
    open('/dashboard')
    expect(await screen.findByText('Landing')).toBeTruthy()
  })

  it.each<[string, () => Promise<Response>]>([
    ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server', async () => json(503, { message: 'Down', code: 'down' })],
  ])('keep the last user of the device when %s fails', async (_, answer) => {
    userAnswer = async () => json(200, user)
    open('/dashboard')
    await screen.findByText('Hello Ruth Abernathy')
    cleanup()
    userAnswer = answer
    open('/dashboard')
    expect(await screen.findByText('Hello Ruth Abernathy')).toBeTruthy()
  })

  it('drop the last user on a 401', async () => {
    lastUser.write(user as never)
    userAnswer = async () => json(401, { message: 'Not authenticated', code: 'unauthenticated' })
    open('/dashboard')
    await screen.findByText('Landing')
    expect(lastUser.read()).toBeNull()
  })

  it('reset every page for another user: earlier input is private', async () => {
    userAnswer = async () => json(200, user)
    const { client } = open('/dashboard')
    await screen.findByText('Hello Ruth Abernathy')
    fireEvent.change(screen.getByLabelText('Draft'), { target: { value: 'Prayed for her sister' } })
    act(() => void client.setQueryData(userKey, { ...user, id: 8, name: 'Ben Ode' }))
    await screen.findByText('Hello Ben Ode')
    expect((screen.getByLabelText('Draft') as HTMLInputElement).value).toBe('')
  })

  describe('after a session that ended during work', () => {
    const other = { ...user, id: 8, name: 'Ben Ode' }
    const signedOut = async () => json(401, { message: 'Not authenticated', code: 'unauthenticated' })

    /** Ends the session of a user with an open form, and signs in the next user. @returns the address afterwards */
    async function after(end: (client: ReturnType<typeof createQueryClient>) => unknown, next: typeof user) {
      userAnswer = async () => json(200, user)
      const { client, router } = open('/contacts?edit=contact-12')
      await screen.findByText('Contacts')
      userAnswer = signedOut
      act(() => void end(client))
      await screen.findByText('Landing')
      act(() => void client.setQueryData(userKey, next))
      await vi.waitFor(() => expect(screen.queryByText('Landing')).toBeNull(), 10_000)
      return router.state.location.pathname + router.state.location.search
    }
    const expire = (client: ReturnType<typeof createQueryClient>) => client.invalidateQueries({ queryKey: userKey })

    it('return the same user to their page', async () => {
      expect(await after(expire, user)).toBe('/contacts?edit=contact-12')
    })

    it('do not open the page for another user', async () => {
      expect(await after(expire, other)).toBe('/dashboard')
    })

    it('do not return a user who signed out', async () => {
      expect(await after(endSession, user)).toBe('/dashboard')
    })
  })
})
