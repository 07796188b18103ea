import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { SessionContext, type Session } from '../lib/session.ts'
import { withLocalRecords } from '../offline/testing.ts'
import { field, fill, press } from '../testing/hands.ts'
import { aContact, anOrganization, aUser } from '../testing/rows.ts'
import { refusal, serveEach } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { FormHost } from './FormHost.tsx'

const grace: Session = { user: aUser(), organizationId: 1, organization: anOrganization() }
const hilltop: Session = {
  user: aUser({ organizationId: 2, role: 'admin' }),
  organizationId: 2,
  organization: anOrganization({ id: 2, name: 'Hilltop Church', role: 'admin' }),
}
const server = serveEach({
  listContacts: ({ params }) => [aContact({ id: Number(params.organizationId) === 1 ? 4 : 5, name: 'Ana Gomez' })],
  listOrganizations: [anOrganization(), anOrganization({ id: 2, name: 'Hilltop Church', role: 'admin' })],
  listInteractions: [],
  createContact: refusal('forbidden', 'You do not belong to this organization'),
  createInteraction: refusal('forbidden', 'You do not belong to this organization'),
})
beforeEach(() => withLocalRecords(7))

/** Opens a form in Grace Church. */
async function open(form: string, name = 'new') {
  const hostIn = (session: Session) => (
    <SessionContext value={session}>
      <FormHost />
    </SessionContext>
  )
  const options = { contacts: [aContact({ id: 4 })], interactions: [], address: `/?${name}=${form}` }
  const { router, rerender } = show(hostIn(grace), options)
  await screen.findByRole('dialog')
  return { router, change: (session: Session) => rerender(hostIn(session)) }
}
const sentTo = () => server.sent().map(([name, body]) => [name, (body as { organizationId: number }).organizationId])

it.each([
  ['contact', 'contact&name=Ann+Lee', 'Create Contact', 'createContact'],
  ['interaction', 'interaction&for=4&at=1,2,Elm+Street+1', 'Save', 'createInteraction'],
  ['visit', 'visit&at=1,2,Elm+Street+1', 'Save', 'createInteraction'],
])('a new %s goes to the organization in which its form was opened', async (_, form, save, call) => {
  const { change } = await open(form)
  expect(screen.queryByText(/is saved there/)).toBeNull()
  change(hilltop)
  expect(screen.getByText('You have opened this in Grace Church, and it is saved there.')).toBeTruthy()
  press(save)
  await waitFor(() => expect(sentTo()).toEqual([[call, 1]]))
  // The refusal is shown where the input is.
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('.ant-btn-loading')).toBeNull())
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('a form keeps its input, and its draft, if its user is removed from their last organization', async () => {
  const { change } = await open('contact')
  fill('Full name', 'Ann Lee')
  change({ user: aUser({ organizationId: null }), organizationId: null, organization: null })
  fill('Notes', 'Likes tea')
  expect(field('Full name').value).toBe('Ann Lee')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('outreach.draft'))).toEqual([
    'outreach.draft.7.1.contact.new',
  ])
  press('Create Contact')
  await waitFor(() => expect(sentTo()).toEqual([['createContact', 1]]))
})

it('the form of a row that another organization has opens once that one is shown', async () => {
  const { change } = await open('contact-5', 'edit')
  expect(await screen.findByText('Switch to Hilltop Church')).toBeTruthy()
  change(hilltop)
  expect(await screen.findByRole('dialog', { name: 'Edit Contact' })).toBeTruthy()
  expect(field('Full name').value).toBe('Ana Gomez')
  expect(screen.queryByText(/is saved there/)).toBeNull()
})

it('the next form belongs to the organization that is shown then', async () => {
  const { router, change } = await open('contact&name=Ann+Lee')
  change(hilltop)
  await act(() => router.navigate('/'))
  await act(() => router.navigate('/?new=contact&name=Ann+Lee'))
  expect(screen.queryByText(/is saved there/)).toBeNull()
  press('Create Contact')
  await waitFor(() => expect(sentTo()).toEqual([['createContact', 2]]))
})
