import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { HistoryEntry, RecordHistory } from '../../../shared/schemas/history.ts'
import { changeLanguage } from '../../i18n/index.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { press } from '../../testing/hands.ts'
import { aContact, anInteraction } from '../../testing/rows.ts'
import { refusal, serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { HistoryButton } from './HistoryButton.tsx'

const ana = aContact({ id: 4, clientId: 'c4', name: 'Ana Gómez', phone: '555-123-4567', notes: null, version: 3 })
const entry = (version: number, of: Partial<HistoryEntry>): HistoryEntry => ({
  version,
  kind: 'changed',
  by: 'Ruth Klein',
  device: 'Chrome · Android',
  madeAt: '2026-03-01T15:10:00.000Z',
  receivedAt: '2026-03-01T15:10:05.000Z',
  fields: {},
  ...of,
})
const history: RecordHistory = {
  values: { name: 'Ana Gómez', phone: '555-123-4567', notes: null, status: ana.status, address: null, email: null },
  entries: [
    entry(3, { fields: { notes: { from: 'Likes tea', to: null } } }),
    entry(2, {
      by: null,
      madeAt: '2026-03-01T14:05:00.000Z',
      fields: { phone: { from: '555-999-9999', to: '555-123-4567' }, notes: { from: null, to: 'Likes tea' } },
    }),
    entry(1, { kind: 'created', device: null, fields: { name: { from: null, to: 'Ana Gómez' } } }),
  ],
  before: null,
}

async function open(answer: Parameters<typeof serve>[0] = { getContactHistory: history }, row = ana) {
  await withLocalRecords(7)
  const server = serve({
    listContacts: [ana],
    updateContact: ({ body }) => ({ ...ana, ...body, version: 4 }),
    ...answer,
  })
  const { client } = show(<HistoryButton entity="contact" row={row} />, { contacts: [row] })
  press('History')
  return { client, server, dialog: within(await screen.findByRole('dialog', { name: 'History' })) }
}

it('says of each change who made it, on which device and when, and what was there before', async () => {
  const { dialog } = await open()
  const [newest, older, first] = await dialog.findAllByRole('listitem')
  expect(newest?.textContent).toContain('Ruth Klein changed this')
  expect(newest?.textContent).toContain('Chrome · Android')
  expect(newest?.textContent).not.toContain('received')
  expect(newest?.textContent).toMatch(/NotesBefore: Likes teaAfter: nothing/)
  expect(older?.textContent).toContain('Somebody changed this')
  expect(older?.textContent).toMatch(/Made .*, received /)
  expect(first?.textContent).toContain('Ruth Klein created this')
  expect(within(newest as HTMLElement).queryByRole('button')).toBeNull()
})

it('names a deleted account in the user’s language', async () => {
  const { dialog } = await open({ getContactHistory: { ...history, entries: [entry(3, { by: 'Former member' })] } })
  await dialog.findAllByRole('listitem')
  await act(() => changeLanguage('german'))
  expect((await screen.findAllByText(/Früheres Mitglied/)).length).toBe(1)
})

it('of a merged contact can be read, and offers no version to restore', async () => {
  const alias = { ...ana, merged: { into: 'c9', before: {}, after: {} } }
  const { dialog } = await open({ getContactHistory: history }, alias)
  expect(await dialog.findAllByRole('listitem')).toHaveLength(3)
  expect(dialog.queryByRole('button', { name: /^Restore this version/ })).toBeNull()
})

it('leaves no change out when a new one moves the others on', async () => {
  const newest = entry(4, { fields: { notes: { from: null, to: 'Has a dog' } } })
  const all = [newest, ...history.entries]
  let from = 1
  const { dialog, client } = await open({
    // Pages of one.
    getContactHistory({ query: { before } }) {
      const at = before === undefined ? from : all.findIndex(({ version }) => version < Number(before))
      return { ...history, entries: all.slice(at, at + 1), before: at + 1 < all.length ? all[at]!.version : null }
    },
  })
  const words = () => dialog.queryAllByRole('listitem').map(({ textContent }) => textContent)
  await waitFor(() => expect(words()).toHaveLength(1))
  press('Show older ones')
  await waitFor(() => expect(words()).toHaveLength(2))
  const before = words()
  from = 0
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(words()[0]).toContain('Has a dog'))
  await waitFor(() => expect(words()[1]).toBe(before[0]))
})

it('restores a version by a change like any other, after showing what changes', async () => {
  const { dialog, server } = await open()
  const older = (await dialog.findAllByRole('listitem'))[2] as HTMLElement
  within(older)
    .getByRole('button', { name: /^Restore this version/ })
    .click()
  // antd names all dialogs of a test by the first one's title.
  const asking = (await screen.findByText(/^Restore the version of /)).closest<HTMLElement>('[role=dialog]')
  if (!asking) throw new Error('Nothing is asked')
  expect(asking.textContent).toMatch(/Phone.*Before: 555-123-4567After: 555-999-9999/)
  expect(asking.textContent).not.toContain('Email')
  press('Restore', asking)
  const sent = { phone: '555-999-9999', version: 3 }
  await waitFor(() => expect(server.sent()).toEqual([['updateContact', expect.objectContaining(sent)]]))
})

it('offers to try again if the server does not answer', async () => {
  const { dialog } = await open({ getContactHistory: refusal('not_found') })
  expect(await dialog.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('says that a record that was never sent has no history yet', async () => {
  await withLocalRecords(7)
  serve({ listContacts: [] })
  show(<HistoryButton entity="contact" row={{ ...ana, id: -4 }} />, { contacts: [] })
  press('History')
  expect(await screen.findByText(/The server does not have this yet/)).toBeTruthy()
})

it('of an interaction with a contact that was merged names the contact that it shows, and restores nothing', async () => {
  await withLocalRecords(7)
  serve({
    listContacts: [ana, aContact({ id: 5, clientId: 'c5', merged: { into: 'c4', before: {}, after: {} } })],
    getInteractionHistory: {
      values: { ...anInteraction({ contactId: 5 }) },
      entries: [entry(1, { kind: 'created', fields: { contactId: { from: null, to: 5 } } })],
      before: null,
    },
  })
  show(<HistoryButton entity="interaction" row={anInteraction({ contactId: 4 })} />)
  press('History')
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }))
  await waitFor(() => expect(dialog.getByRole('listitem').textContent).toContain('ContactAna Gómez'))
  expect(dialog.queryByRole('button', { name: /^Restore this version/ })).toBeNull()
})

it.each([
  [
    'location',
    { lat: 44.94, lng: -123.03, address: '12 Oak Street' },
    { lat: 44.95, lng: -123.03, address: '12 Oak Street' },
    'LocationBefore: 12 Oak Street (44.94, -123.03)After: 12 Oak Street (44.95, -123.03)',
  ],
  [
    'location',
    { lat: 44.94, lng: -123.03, address: '12 Oak Street' },
    { lat: 44.95, lng: -123.03, address: '80 Mill Lane' },
    'LocationBefore: 12 Oak StreetAfter: 80 Mill Lane',
  ],
  [
    'confidential',
    { readers: 'manager', text: 'Prays' },
    { readers: 'admin', text: 'Prays' },
    'Confidential notesBefore: Prays (Managers and administrators)After: Prays (Administrators only)',
  ],
])('tells values of %s apart that read the same otherwise', async (field, from, to, text) => {
  await withLocalRecords(7)
  serve({
    listContacts: [ana],
    getInteractionHistory: {
      values: { ...anInteraction({ contactId: 4 }), [field]: to },
      entries: [entry(2, { fields: { [field]: { from, to } } })],
      before: null,
    },
  })
  show(<HistoryButton entity="interaction" row={{ ...anInteraction({ contactId: 4, version: 2 }), [field]: to }} />)
  press('History')
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }))
  expect((await dialog.findByRole('listitem')).textContent).toContain(text)
})
