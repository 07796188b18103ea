import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { SessionContext, type Session } from '../lib/session.ts'
import { withLocalRecords } from '../offline/testing.ts'
import { contactsQuery } from '../records/contacts/queries.ts'
import { interactionsQuery } from '../records/interactions/queries.ts'
import { aContact, anOrganization, aUser } from '../testing/rows.ts'
import { refusal, serve, type StubServer } from '../testing/server.ts'
import { aQueryClient, show } from '../testing/show.tsx'
import { FormHost } from './FormHost.tsx'

const mary = aContact({ id: 4 })
const inGrace: Session = { user: aUser(), organizationId: 1, organization: anOrganization() }
const inHilltop: Session = {
  user: aUser({ organizationId: 2, role: 'admin' }),
  organizationId: 2,
  organization: anOrganization({ id: 2, name: 'Hilltop Church', role: 'admin' }),
}
const inNone: Session = { user: aUser({ organizationId: null }), organizationId: null, organization: null }
let server: StubServer
let change: (session: Session) => void

function Shell() {
  const [session, setSession] = useState(inGrace)
  useEffect(() => {
    change = setSession
  }, [])
  return (
    <SessionContext value={session}>
      <FormHost />
    </SessionContext>
  )
}

beforeEach(async () => {
  localStorage.clear()
  server = serve({
    listContacts: [mary],
    listInteractions: [],
    getConfig: { tiles: { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '' } },
    createContact: refusal('forbidden', 'You do not belong to this organization'),
    createInteraction: refusal('forbidden', 'You do not belong to this organization'),
  })
  await withLocalRecords(7)
})

async function open(form: string) {
  const client = aQueryClient()
  for (const id of [1, 2]) {
    client.setQueryData(contactsQuery(id).queryKey, id === 1 ? [mary] : [])
    client.setQueryData(interactionsQuery(id).queryKey, [])
  }
  const shown = show(<Shell />, { client, address: `/?new=${form}` })
  await screen.findByRole('dialog')
  return shown
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`${name}$`) }))
const sentTo = () => server.sent().map(([name, body]) => [name, (body as { organizationId: number }).organizationId])

it.each([
  ['contact', 'contact&name=Ann+Lee', 'Create Contact', 'createContact'],
  ['interaction', 'interaction&for=4&at=1,2,Elm+Street+1', 'Save', 'createInteraction'],
  ['visit', 'visit&at=1,2,Elm+Street+1', 'Save', 'createInteraction'],
])('a new %s goes to the organization in which its form was opened', async (_, form, save, call) => {
  await open(form)
  expect(screen.queryByText(/is saved there/)).toBeNull()
  act(() => change(inHilltop))
  expect(screen.getByText('You have opened this in Grace Church, and it is saved there.')).toBeTruthy()
  press(save)
  await waitFor(() => expect(sentTo()).toEqual([[call, 1]]))
  // The refusal is shown where the input is.
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('.ant-btn-loading')).toBeNull())
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('a form keeps its input, and its draft, if its user is removed from their last organization', async () => {
  await open('contact')
  fireEvent.change(screen.getByLabelText(/^Full name/), { target: { value: 'Ann Lee' } })
  act(() => change(inNone))
  fireEvent.change(screen.getByLabelText(/^Notes/), { target: { value: 'Likes tea' } })
  expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Ann Lee')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('outreach.draft'))).toEqual([
    'outreach.draft.7.1.contact.new',
  ])
  press('Create Contact')
  await waitFor(() => expect(sentTo()).toEqual([['createContact', 1]]))
})

it('the next form belongs to the organization that is shown then', async () => {
  const { router } = await open('contact&name=Ann+Lee')
  act(() => change(inHilltop))
  await act(() => router.navigate('/'))
  await act(() => router.navigate('/?new=contact&name=Ann+Lee'))
  expect(screen.queryByText(/is saved there/)).toBeNull()
  press('Create Contact')
  await waitFor(() => expect(sentTo()).toEqual([['createContact', 2]]))
})
