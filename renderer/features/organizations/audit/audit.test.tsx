import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { format } from 'date-fns'
import { expect, it, vi } from 'vitest'
import type { AuditEntry } from '../../../../shared/schemas/audit.ts'
import { platform } from '../../../platform/index.ts'
import { lastToast, press } from '../../../testing/hands.ts'
import { anOrganization } from '../../../testing/rows.ts'
import { refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import AuditTab from './AuditTab.tsx'

const entry = (of: Partial<AuditEntry>): AuditEntry => ({
  at: '2026-03-01T10:00:00.000Z',
  kind: 'signIn',
  userId: 3,
  by: 'Ruth Klein',
  target: null,
  entity: null,
  role: null,
  device: null,
  exported: null,
  count: null,
  from: null,
  to: null,
  ...of,
})
const role = entry({ kind: 'updateMember', target: '=Ana Gómez', role: 'manager', device: 'Firefox · Windows' })
const exported = entry({ kind: 'exportContacts', exported: { format: 'csv', count: 55, filter: 'status=active' } })
const undone = entry({ kind: 'importUndone', target: 'people.csv', count: 12 })

it('says who did what to whom, and goes on with older events', async () => {
  serve({
    listAuditPeople: [],
    getAuditLog: ({ query }) =>
      query.before
        ? { entries: [entry({ by: null, kind: 'signInFailed' })], before: null }
        : { entries: [role, exported, undone], before: '1.0.2' },
  })
  show(<AuditTab />, { role: 'admin' })
  const [first] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/Changed a role: =Ana Gómez, Manager.*Ruth Klein · .* · Firefox · Windows/)
  expect(screen.getByText('Exported contacts: 55 entries, CSV, status=active')).toBeTruthy()
  expect(screen.getByText('Undid an import: people.csv, 12 entries')).toBeTruthy()
  screen.getByRole('button', { name: 'Show more' }).focus()
  press('Show more')
  const older = await screen.findByText('Failed sign-in')
  expect(document.activeElement).toBe(older.closest('ul'))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('leaves no event out when new ones move the others on', async () => {
  const texts = [entry({}), role, exported, entry({ kind: 'signInFailed' })]
  // Pages of one: each ends before the next event.
  let from = 1
  serve({
    listAuditPeople: [],
    getAuditLog({ query: { before } }) {
      const at = before === undefined ? from : Number(before)
      return { entries: texts.slice(at, at + 1), before: at + 1 < texts.length ? String(at + 1) : null }
    },
  })
  const { client } = show(<AuditTab />, { role: 'admin' })
  const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.split(/[:R]/)[0])
  await waitFor(() => expect(shown()).toHaveLength(1))
  press('Show more')
  await waitFor(() => expect(shown()).toEqual(['Changed a role', 'Exported contacts']))
  from = 0
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(shown()).toEqual(['Signed in', 'Changed a role']))
  press('Show more')
  await waitFor(() => expect(shown()).toEqual(['Signed in', 'Changed a role', 'Exported contacts']))
})

it('saves every page as a file, in which no text is a formula', async () => {
  const save = vi.spyOn(platform, 'saveFile').mockResolvedValue(true)
  const answers = {
    '': { entries: [role], before: '1.0.2' },
    '1.0.2': { entries: [entry({ by: '=1+1' })], before: null },
  }
  const server = serve({
    listAuditPeople: [],
    getAuditLog: ({ query }) => answers[(query.before ?? '') as keyof typeof answers],
    noteExport: null,
  })
  // The reader's times, wherever the organization is.
  show(<AuditTab />, { role: 'admin', session: { organization: anOrganization({ timeZone: 'Pacific/Auckland' }) } })
  press('Export as CSV')
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const lines = (await save.mock.calls[0]?.[0].text())?.split('\r\n') ?? []
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('Changed a role: =Ana Gómez')
  expect(lines[1]).toContain(format(new Date(role.at), 'yyyy-MM-dd HH:mm'))
  expect(lines[2]).toMatch(/,'=1\+1,Signed in,$/)
  await waitFor(() => expect(server.asked('noteExport')).toHaveLength(1))
  expect(server.asked('noteExport')[0]?.body).toMatchObject({ kind: 'auditLog', format: 'csv', count: 2, filter: '' })
})

it('asks for what its address says', async () => {
  const server = serve({
    listAuditPeople: [{ id: 3, name: 'Ruth Klein', isMember: true }],
    getAuditLog: { entries: [role], before: null },
  })
  show(<AuditTab />, {
    role: 'admin',
    address: '/organizations?tab=audit&person=3&kind=signIn&from=2026-03-01&to=nonsense',
  })
  await screen.findAllByRole('listitem')
  expect(server.asked('getAuditLog')[0]?.query).toEqual({
    userId: '3',
    kind: 'signIn',
    from: new Date(2026, 2, 1).toISOString(),
  })
})

it('keeps a choice in its address', async () => {
  serve({ listAuditPeople: [], getAuditLog: { entries: [role], before: null } })
  const { router } = show(<AuditTab />, { role: 'admin', address: '/organizations?tab=audit' })
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'What' }))
  fireEvent.click(await screen.findByText('Signed in', { selector: '.ant-select-item-option-content' }))
  expect(router.state.location.search).toBe('?tab=audit&kind=signIn')
})

const options = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent)

it('offers who has left among the people, and names them where the address has them', async () => {
  serve({
    listAuditPeople: [
      { id: 3, name: 'Ruth Klein', isMember: true },
      { id: 17, name: 'Bob Young', isMember: false },
      { id: 18, name: 'Former member', isMember: false },
    ],
    getAuditLog: { entries: [role], before: null },
  })
  show(<AuditTab />, { role: 'admin', address: '/organizations?tab=audit&person=17' })
  expect(await screen.findAllByText('Bob Young · Former member')).not.toHaveLength(0)
  fireEvent.mouseDown(screen.getAllByRole('combobox')[0]!)
  await waitFor(() => expect(options()).toEqual(['Ruth Klein', 'Bob Young · Former member', 'Former member']))
})

it('asks again for the people once their list is opened', async () => {
  const server = serve({ listAuditPeople: refusal('unavailable'), getAuditLog: { entries: [role], before: null } })
  show(<AuditTab />, { role: 'admin', address: '/organizations?tab=audit' })
  await waitFor(() => expect(server.asked('listAuditPeople').length).toBeGreaterThan(0))
  server.answer({ listAuditPeople: [{ id: 3, name: 'Ruth Klein', isMember: true }] })
  await screen.findAllByRole('listitem')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Person' }))
  await waitFor(() => expect(options()).toEqual(['Ruth Klein']))
})

it('says in the file and beside it that the oldest events are left out', async () => {
  const save = vi.spyOn(platform, 'saveFile').mockResolvedValue(true)
  serve({ listAuditPeople: [], getAuditLog: { entries: [role], before: '1.0.2' }, noteExport: null })
  show(<AuditTab />, { role: 'admin' })
  press('Export as CSV')
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const said = 'Only the newest 100 events are in this file. Choose a shorter time for older ones.'
  expect((await save.mock.calls[0]?.[0].text())?.trimEnd().split('\r\n').at(-1)).toBe(`,,${said},`)
  expect(lastToast()).toMatchObject({ title: 'The file is not complete', description: said })
})

it('says that it is empty, and offers to try again after a failure', async () => {
  const server = serve({ listAuditPeople: [], getAuditLog: refusal('unavailable') })
  show(<AuditTab />, { role: 'admin' })
  server.answer({ getAuditLog: { entries: [], before: null } })
  press((await screen.findByRole('button', { name: 'Try again' })).textContent ?? '')
  expect(await screen.findByText('No events found')).toBeTruthy()
})
