import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import SettingsPage from '../../features/settings/SettingsPage.tsx'
import TeamTab from '../../features/organizations/team/TeamTab.tsx'
import { userKey } from '../../lib/session.ts'
import { noSync, useSync } from '../../offline/view/syncState.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { pending } from '../../offline/testRecords.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { beginImport, dropImport, useRunningImports } from '../../records/imports/running.ts'
import { useLeavingQuestion } from '../../records/sync/leaving.ts'
import { fill, lastToast, press } from '../../testing/hands.ts'
import { aContact, aMember } from '../../testing/rows.ts'
import { refusal, serve, unreachable, type StubServer } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { SyncBadge } from '../shells/SyncBadge.tsx'
import { LeavingHost } from './LeavingHost.tsx'
import { useSignOut } from './useSignOut.ts'

let server: StubServer

beforeEach(() => {
  server = serve({ logout: null })
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
      <LeavingHost />
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

it.each([
  [true, 'It goes on when you sign in on this device again.', 'Keep and log out'],
  [false, 'It goes on if you sign in here again before this page is closed or reloaded.', 'Log out'],
])(
  'asks about an import that is not finished, also if no record waits: kept on the device %s',
  async (areKept, goesOn, action) => {
    server.answer({ importContacts: unreachable })
    const job = { id: 'import', owner: 7, organizationId: 1, fileName: 'people.csv', total: 2, done: 0, leftAlone: [] }
    await beginImport(job, [{ creates: [{ name: 'Ana Gómez', clientId: 'c1' }], updates: [] }])
    useRunningImports.setState({ areKept })
    const { question, text } = await asked({})
    expect(text).toContain('An import is not finished')
    expect(text).toContain(`people.csv is only partly imported. ${goesOn}`)
    expect(question.queryByText('Send now')).toBeNull()
    fireEvent.click(question.getByRole('button', { name: action }))
    await vi.waitFor(() => expect(server.asked('logout')).toHaveLength(1))
    await dropImport(job.id)
  },
)

it('does not promise to keep what lives only as long as the page', async () => {
  const { question, text } = await asked({ isKept: false, pending: [pending(1)], outOfReach: 2 })
  expect(text).toContain('3 items have not been sent')
  expect(text).toContain('2 items that you recorded before are on this device')
  expect(text).toContain(
    'What you record here is lost when you close or reload this page before it was sent. It is sent if you sign in here again before that.',
  )
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

/** Ruth's records on this device, of these organizations; the server cannot be reached with them. */
async function waitingFor(...organizationIds: number[]) {
  server.answer({ createContact: unreachable })
  await withLocalRecords(7)
  const { store, lookAgain } = await localRecords()
  const putPending = organizationIds.map((organizationId, index) => pending(index + 1, { owner: 7, organizationId }))
  await store.commit({ putPending })
  await lookAgain()
  return store
}
const question = async (title: string) =>
  within((await screen.findByText(title)).closest('[role=dialog]') as HTMLElement)

describe('deleting the account', () => {
  async function ask() {
    server.answer({ deleteAccount: null })
    const { client } = show(
      <>
        <SettingsPage />
        <LeavingHost />
      </>,
      { role: 'admin', address: '/settings?tab=privacy&delete=true' },
    )
    await screen.findByLabelText('Your password')
    fill('Your password', 'secret')
    confirm()
    return client
  }
  const confirm = () =>
    press(/Delete Account$/, screen.getByLabelText('Your password').closest('[role=dialog]') as HTMLElement)

  it('says how many records would be lost, and drops them only as its user decides', async () => {
    const store = await waitingFor(1, 2)
    const client = await ask()
    const asked = await question('2 items have not been sent')
    expect(asked.getByText(/They can never be sent once your account is deleted/)).toBeTruthy()
    expect(asked.queryByText('Save to a file')).toBeNull()
    fireEvent.click(asked.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(useLeavingQuestion.getState().isOpen).toBe(false))
    expect(server.asked('deleteAccount')).toEqual([])
    expect(await store.pending()).toHaveLength(2)

    // The closing dialog does nothing.
    fireEvent.click(asked.getByRole('button', { name: 'Delete nevertheless' }))
    await waitFor(() => {
      confirm()
      expect(useLeavingQuestion.getState().isOpen).toBe(true)
    })
    expect(server.asked('deleteAccount')).toEqual([])
    fireEvent.click((await question('2 items have not been sent')).getByRole('button', { name: 'Delete nevertheless' }))
    await waitFor(() => expect(lastToast()?.title).toBe('Account deleted'))
    expect(client.getQueryData(userKey)).toBeNull()
    expect(await store.pending()).toEqual([])
  })

  it('goes on once they are sent', async () => {
    await waitingFor(1)
    await ask()
    const asked = await question('1 item has not been sent')
    server.answer({ createContact: ({ body }) => ({ ...aContact(), ...body }) })
    fireEvent.click(asked.getByRole('button', { name: 'Send now' }))
    await waitFor(() => expect(lastToast()?.title).toBe('Account deleted'))
    expect(server.asked('createContact').length).toBeGreaterThan(1)
  })

  it('deletes nothing once they are sent if it was cancelled meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await waitingFor(1)
    await ask()
    const asked = await question('1 item has not been sent')
    server.answer({ createContact: ({ body }) => promise.then(() => ({ ...aContact(), ...body })) })
    fireEvent.click(asked.getByRole('button', { name: 'Send now' }))
    fireEvent.click(asked.getByRole('button', { name: 'Cancel' }))
    resolve()
    await waitFor(() => expect(useSync.getState().pending).toEqual([]))
    await waitFor(() => expect(useSync.getState().isDraining).toBe(false))
    expect(server.asked('deleteAccount')).toEqual([])
  })

  it('keeps them if the server refuses it', async () => {
    const store = await waitingFor(1)
    await ask()
    server.answer({ deleteAccount: refusal('invalid', 'No', { errors: [{ path: 'password', message: 'Wrong' }] }) })
    fireEvent.click((await question('1 item has not been sent')).getByRole('button', { name: 'Delete nevertheless' }))
    expect(await screen.findByText('Wrong')).toBeTruthy()
    await waitFor(() => expect(useLeavingQuestion.getState().isOpen).toBe(false))
    expect(await store.pending()).toHaveLength(1)
  })
})

describe('leaving an organization', () => {
  async function leave(removeMember: null | (() => ReturnType<typeof refusal>) = null) {
    server.answer({ listMembers: [aMember({ id: 7, name: 'Ruth' })], removeMember, listOrganizations: [] })
    show(
      <>
        <TeamTab />
        <LeavingHost />
      </>,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Leave organization' }))
    press(/Leave organization$/, screen.getByRole('dialog'))
  }

  it.each([
    ['device', true],
    ['page', false],
  ])('says how many records for it cannot be sent any more, and keeps them on the %s', async (place, isKept) => {
    const store = await waitingFor(1, 2)
    useSync.setState({ isKept })
    await leave()
    const asked = await question('1 item has not been sent')
    expect(asked.getByText(new RegExp(`It stays on this ${place}, under Sync`))).toBeTruthy()
    expect(server.asked('removeMember')).toEqual([])
    fireEvent.click(asked.getByRole('button', { name: 'Leave nevertheless' }))
    await waitFor(() => expect(lastToast()?.title).toBe('You have left Grace Church'))
    expect(await store.pending()).toHaveLength(2)
  })

  it('has happened if the answer was lost, and the server knows the user as no member', async () => {
    let attempts = 0
    await leave(() => ((attempts += 1) === 1 ? unreachable() : refusal('forbidden')))
    await waitFor(() => expect(lastToast()?.title).toBe('You have left Grace Church'))
    expect(attempts).toBe(2)
  })

  it('asks nothing about those for other organizations', async () => {
    await waitingFor(2)
    await leave()
    await waitFor(() => expect(lastToast()?.title).toBe('You have left Grace Church'))
    expect(screen.queryByText(/not been sent/)).toBeNull()
  })
})
