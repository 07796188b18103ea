import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { noSync, useSync } from '../../offline/view/syncState.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { pending } from '../../offline/testRecords.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { beginImport, dropImport } from '../../records/imports/running.ts'
import { aContact } from '../../testing/rows.ts'
import { serve, unreachable, type StubServer } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { SyncBadge } from '../shells/SyncBadge.tsx'
import { SignOutHost } from './SignOutHost.tsx'
import { useSignOut, useSignOutQuestion } from './useSignOut.ts'

let server: StubServer

beforeEach(() => {
  server = serve({ logout: null })
  useSignOutQuestion.setState({ isOpen: false, imports: [], after: undefined })
})

function Menu() {
  const signOut = useSignOut()
  return <button onClick={() => signOut()}>Leave</button>
}

/** Signs out with unsent records. @returns the question about them, and its text */
async function asked(state: Partial<typeof noSync>) {
  useSync.setState({ ...noSync, ...state })
  show(
    <>
      <Menu />
      <SyncBadge />
      <SignOutHost />
    </>,
  )
  fireEvent.click(screen.getByText('Leave'))
  const dialog = await screen.findByRole('dialog')
  return { question: within(dialog), text: dialog.textContent }
}

it('asks about records that cannot be reached now, which the badge counts too', async () => {
  const { question, text } = await asked({ isKept: false, outOfReach: 2 })
  expect(screen.getByText('Sync 2 items')).toBeTruthy()
  expect(text).toContain('2 items have not been sent')
  expect(text).toContain('They stay on this device for you alone')
  expect(question.queryByText('Send now')).toBeNull()
  expect(server.asked('logout')).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Keep and log out' }))
  await vi.waitFor(() => expect(server.asked('logout')).toHaveLength(1))
})

it('asks about an import that is not finished, also if no record waits', async () => {
  server.answer({ importContacts: unreachable })
  const job = { id: 'import', owner: 7, organizationId: 1, fileName: 'people.csv', total: 2, done: 0, leftAlone: [] }
  await beginImport(job, [{ creates: [{ name: 'Ana Gómez', clientId: 'c1' }], updates: [] }])
  const { question, text } = await asked({})
  expect(text).toContain('An import is not finished')
  expect(text).toContain('people.csv is only partly imported. It goes on when you sign in on this device again.')
  expect(question.queryByText('Send now')).toBeNull()
  fireEvent.click(question.getByRole('button', { name: 'Keep and log out' }))
  await vi.waitFor(() => expect(server.asked('logout')).toHaveLength(1))
  await dropImport(job.id)
})

it('does not promise to keep what lives only as long as the page', async () => {
  const { question, text } = await asked({ isKept: false, pending: [pending(1)], outOfReach: 2 })
  expect(text).toContain('3 items have not been sent')
  expect(text).toContain('2 items that you recorded before are on this device')
  expect(text).toContain('What you record here is lost when you log out')
  expect(question.getByText('Send now')).toBeTruthy()
  expect(question.queryByText('Keep and log out')).toBeNull()
})

it('signs out once what was already being sent when it was asked to send has arrived', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.answer({ createContact: ({ body }) => promise.then(() => ({ ...aContact(), ...body })) })
  await withLocalRecords(7)
  const { store, lookAgain, drain } = await localRecords()
  await store.commit({ putPending: [pending(1, { owner: 7 })] })
  await lookAgain()
  const { question } = await asked(useSync.getState())
  const round = drain()
  await vi.waitFor(() => expect(server.asked('createContact')).toHaveLength(1))
  for (let time = 0; time < 2; time += 1) fireEvent.click(question.getByRole('button', { name: /Send now$/ }))
  resolve()
  await round
  await vi.waitFor(() => expect(server.asked('logout')).toHaveLength(1))
})
