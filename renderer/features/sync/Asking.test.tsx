import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PendingRecord } from '../../../shared/replica.ts'
import { en } from '../../i18n/en/index.ts'
import { startTexts } from '../../i18n/index.ts'
import { onOpenForm } from '../../lib/forms.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { SessionContext, type Session } from '../../lib/session.ts'
import { localId } from '../../offline/queue/localId.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { problemOf } from '../../offline/queue/recording.ts'
import { useSync } from '../../offline/view/syncState.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { organizationsQuery } from '../../records/organizations/queries.ts'
import { useToasts } from '../../lib/toast.ts'
import { Asking } from './Asking.tsx'

const clientId = '3e1f0a86-6f5e-4f7e-9d4e-0a1b2c3d4e5f'
const refusal = () =>
  new Response(JSON.stringify({ code: 'invalid', message: 'No' }), {
    status: 400,
    headers: { 'content-type': 'application/json' },
  })
const organizations = [{ id: 2, name: 'Hilltop Church' }]
let close: () => void

beforeEach(async () => {
  startTexts(en)
  vi.stubGlobal('fetch', async () => refusal())
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  useToasts.setState({ current: null, open: false })
  close = await withLocalRecords(7)
})
afterEach(() => {
  cleanup()
  close()
  vi.unstubAllGlobals()
})

/** A contact that the server has refused, as displayed. */
async function refused(): Promise<PendingRecord> {
  const records = await localRecords()
  await records.record({ op: 'create', entity: 'contact', organizationId: 1, clientId, body: { name: 'Ana' } })
  await records.drain()
  return (await records.pending())[0] as PendingRecord
}

function show(record: PendingRecord, contacts: object[] = []): void {
  const client = new QueryClient()
  client.setQueryData<unknown>(contactsQuery(1).queryKey, contacts)
  client.setQueryData<unknown>(organizationsQuery().queryKey, organizations)
  const session = { user: { id: 7 }, organizationId: 1, organization: null } as unknown as Session
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <SessionContext value={session}>
          <Asking record={record} />
        </SessionContext>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

function discard(record: PendingRecord): void {
  show(record)
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }))
}

it('discards the record that the user saw', async () => {
  discard(await refused())
  const records = await localRecords()
  await vi.waitFor(async () => expect(await records.pending()).toEqual([]))
  expect(useToasts.getState().current).toBeNull()
})

it('discards nothing if another tab has changed the record in the meantime, and says so', async () => {
  const seen = await refused()
  const records = await localRecords()
  const row = records.lists.row('contact', 1, clientId)
  if (row) await records.record({ op: 'update', entity: 'contact', row, body: { phone: '555-111-1111' } })
  discard(seen)
  await vi.waitFor(() => expect(useToasts.getState().current?.title).toBe('This has changed meanwhile'))
  expect(await records.pending()).toMatchObject([{ body: { name: 'Ana', phone: '555-111-1111' } }])
})

it('does not retry a record that needs a decision by now, says so, and shows its current state', async () => {
  const seen = await refused()
  const records = await localRecords()
  const current = { id: 1, clientId, organizationId: 1, name: 'Ana', phone: '555-222-2222', version: 2 }
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'client_id_reused', message: 'No', current }, { status: 409 }),
  )
  const row = records.lists.row('contact', 1, clientId)
  if (row) await records.record({ op: 'update', entity: 'contact', row, body: { phone: '555-111-1111' } })
  await records.drain()
  expect(await records.pending()).toMatchObject([{ problem: { kind: 'conflict', fields: ['phone'] } }])
  // As this page still has it.
  useSync.setState({ pending: [seen] })
  show(seen)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(useToasts.getState().current?.title).toBe('This has changed meanwhile'))
  await vi.waitFor(() => expect(useSync.getState().pending).toMatchObject([{ problem: { kind: 'conflict' } }]))
})

it('names both contacts if another user has moved an interaction, and mine was created on this device', async () => {
  const body = { contactClientId: clientId }
  const problem = { ...problemOf('conflict'), fields: ['contactClientId'], current: { contactId: 5 } }
  const changes = { contactId: { by: 'Ruth', at: '2026-01-01T10:00:00.000Z', value: 5 } } as never
  show({ ...(await refused()), op: 'update', entity: 'interaction', body, problem: { ...problem, changes } }, [
    { id: 60, clientId, name: 'Bob' },
    { id: 5, clientId: 'other', name: 'Cy' },
  ])
  const [mine, theirs] = within(screen.getByRole('group', { name: 'Contact' })).getAllByRole('radio')
  expect([mine, theirs].map((one) => one?.parentElement?.textContent)).toEqual([
    expect.stringMatching(/^You: Bob/),
    expect.stringMatching(/^Ruth: Cy/),
  ])
})

it('offers to choose another contact if the record’s contact is gone', async () => {
  show({ ...(await refused()), entity: 'interaction', problem: problemOf('contactDropped') })
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
})

it('opens the form of a record in its own organization, after switching to it', async () => {
  const record = { ...(await refused()), organizationId: 2 }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(url.includes('switch') ? { id: 7, organizationId: 2 } : organizations)
  })
  const opened: { address: unknown; asked: readonly string[] }[] = []
  const stop = onOpenForm((address) => opened.push({ address, asked: [...asked] }))
  show(record)
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await vi.waitFor(() => expect(opened).toMatchObject([{ address: { edit: `contact-${localId(clientId)}` } }]))
  expect(opened[0]?.asked).toContain('/api/user/switch-organization')
  stop()
  lastUser.write(null)
})
