import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession } from '../lib/endSession.ts'
import { lastUser } from '../lib/lastUser.ts'
import { useSession, userKey } from '../lib/session.ts'
import { notePageQueue } from '../offline/store/pageQueues.ts'
import { pending } from '../offline/testRecords.ts'
import { aUser } from '../testing/rows.ts'
import { refusal, serveEach, unreachable, type StubAnswers } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { RequireUser, SignedOutOnly } from './guards.tsx'

const user = aUser()
const other = aUser({ id: 8, name: 'Ben Ode' })
const signedOut = { getCurrentUser: refusal('not_authenticated'), getUser: refusal('not_authenticated') }

function Page() {
  const [draft, setDraft] = useState('')
  return (
    <>
      <p>Hello {useSession().user.name}</p>
      <input aria-label="Draft" value={draft} onChange={({ target }) => setDraft(target.value)} />
    </>
  )
}

const pages = [
  { path: '/', element: <SignedOutOnly signedIn="/dashboard" />, children: [{ index: true, element: <p>Landing</p> }] },
  {
    path: '/auth',
    element: <SignedOutOnly signedIn="/dashboard" />,
    children: [{ index: true, element: <p>Sign in</p> }],
  },
  {
    element: <RequireUser signedOut="/" />,
    children: [
      { path: '/dashboard', element: <Page /> },
      { path: '/contacts', element: <p>Contacts</p> },
    ],
  },
]
const server = serveEach({ getCurrentUser: user, listOrganizations: [] })
const open = (address: string) => show(null, { session: null, pages, address })

beforeAll(() => void vi.spyOn(console, 'debug').mockImplementation(() => {}))
beforeEach(() => lastUser.write(null))

describe('the guards', () => {
  it('show a spinner while the user loads', () => {
    server.answer({ getCurrentUser: () => new Promise(() => {}) })
    open('/dashboard')
    expect(screen.getByRole('status').textContent).toBe('Loading')
  })

  it('let a user in, and redirect them from the landing page', async () => {
    open('/')
    expect(await screen.findByText('Hello Ruth Abernathy')).toBeTruthy()
  })

  it('redirect everyone else to the landing page', async () => {
    server.answer(signedOut)
    open('/dashboard')
    expect(await screen.findByText('Landing')).toBeTruthy()
  })

  it.each<[string, StubAnswers['getUser']]>([
    ['the network', unreachable],
    ['the server', refusal('unavailable')],
  ])('keep the last user of the device when %s fails', async (_, answer) => {
    open('/dashboard')
    await screen.findByText('Hello Ruth Abernathy')
    cleanup()
    server.answer({ getCurrentUser: answer as StubAnswers['getCurrentUser'], getUser: answer })
    open('/dashboard')
    expect(await screen.findByText('Hello Ruth Abernathy')).toBeTruthy()
  })

  it('drop the last user on a 401', async () => {
    lastUser.write(user)
    server.answer(signedOut)
    open('/dashboard')
    await screen.findByText('Landing')
    expect(lastUser.read()).toBeNull()
  })

  it('reset every page for another user: earlier input is private', async () => {
    const { client } = open('/dashboard')
    await screen.findByText('Hello Ruth Abernathy')
    fireEvent.change(screen.getByLabelText('Draft'), { target: { value: 'Prayed for her sister' } })
    act(() => void client.setQueryData(userKey, other))
    await screen.findByText('Hello Ben Ode')
    expect((screen.getByLabelText('Draft') as HTMLInputElement).value).toBe('')
  })

  describe('after a session that ended during work', () => {
    /** Ends the session of a user with an open form, and signs in the next user. @returns the address afterwards */
    async function after(end: (client: QueryClient) => unknown, next: typeof user) {
      const { client, router } = open('/contacts?edit=contact-12')
      await screen.findByText('Contacts')
      server.answer(signedOut)
      act(() => void end(client))
      await screen.findByText('Landing')
      act(() => void client.setQueryData(userKey, next))
      await vi.waitFor(() => expect(screen.queryByText('Landing')).toBeNull(), 10_000)
      return router.state.location.pathname + router.state.location.search
    }
    const expire = (client: QueryClient) => client.invalidateQueries({ queryKey: userKey })

    it('return the same user to their page', async () => {
      expect(await after(expire, user)).toBe('/contacts?edit=contact-12')
    })

    it('lead to the sign-in page of this page, and back, while anything waits on it alone', async () => {
      notePageQueue(user.id, [pending(1)], [])
      const { client } = open('/contacts')
      await screen.findByText('Contacts')
      server.answer(signedOut)
      act(() => void expire(client))
      await screen.findByText('Sign in')
      act(() => void client.setQueryData(userKey, user))
      expect(await screen.findByText('Contacts')).toBeTruthy()
    })

    it('do not open the page for another user', async () => {
      expect(await after(expire, other)).toBe('/dashboard')
    })

    it('do not return a user who signed out', async () => {
      expect(await after(endSession, user)).toBe('/dashboard')
    })
  })
})
