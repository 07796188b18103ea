import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { assignment } from '../../../../shared/domain/assigning.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { CustomField } from '../../../../shared/schemas/customField.ts'
import { printPage } from '../../../lib/printing.ts'
import { localRecords } from '../../../offline/localRecords.ts'
import { withLocalRecords } from '../../../offline/testing.ts'
import { field, fill, press } from '../../../testing/hands.ts'
import { aContact } from '../../../testing/rows.ts'
import { refusal, serveEach } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import ContactForm from '../ContactForm.tsx'
import ContactsPage from '../ContactsPage.tsx'
import CustomDetails from './CustomDetails.tsx'
// The inputs' code is loaded before they are shown: its loading time on a busy machine is not under test.
import './CustomInputs.tsx'

const option = (id: number, label: string, retired = false) => ({ id, label, retired })
const aField = (
  id: number,
  label: string,
  kind: CustomField['kind'],
  more: Partial<CustomField> = {},
): CustomField => ({ id, organizationId: 1, label, kind, options: [], retired: false, ...more })
const church = [option(1, 'Grace'), option(2, 'Hope'), option(3, 'Life', true)]
const fields = [
  aField(3, 'Home church', 'choice', { options: church }),
  aField(5, 'Languages', 'choices', { options: [option(1, 'English'), option(2, 'Español')] }),
  aField(6, 'Baptized on', 'date'),
  aField(7, 'Children', 'number'),
  aField(8, 'Has a car', 'yesNo'),
  aField(9, 'Nickname', 'text'),
  aField(4, 'Old field', 'text', { retired: true }),
]
const ana = aContact({ id: 4, name: 'Ana Gómez', custom: { 3: 3, 4: 'Kept', 7: 2 } })
const onClose = vi.fn()
const server = serveEach({
  listContacts: [ana],
  listInteractions: [],
  listCustomFields: fields,
  createContact: ({ body }) => ({ ...ana, ...body, custom: null }),
  updateContact: { ...ana, version: 2 },
})
beforeEach(async () => {
  onClose.mockReset()
  await withLocalRecords(7)
})

const openEdit = async () => {
  show(<ContactForm contactId={4} open onClose={onClose} />, { contacts: [ana] })
  await screen.findByLabelText('Nickname')
}
/** In the number, of which a browser tells nothing but input: what is no number changes no value. */
const type = (value: string) => fireEvent.input(field('Children'), { target: { value } })
const sent = () => server.asked('updateContact').map(({ body }) => body as Partial<Contact>)

it('a form has an input for each field that is offered, with what the contact has', async () => {
  await openEdit()
  expect(field('Children').value).toBe('2')
  expect(field('Children').type).toBe('number')
  expect(field('Home church').textContent).toContain('Life')
  expect(screen.getByRole('group', { name: 'Languages' })).toBeTruthy()
  expect(screen.queryByLabelText('Old field')).toBeNull()
})

it('a number is stored as it was typed, letter by letter', async () => {
  await openEdit()
  // On the way each is another text of a number that is a prefix of its value, or none.
  for (const typed of ['1', '1.0', '1.05']) {
    type(typed)
    expect(field('Children').value).toBe(typed)
  }
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ custom: { 7: 1.05 } }])
})

it('text that is no number is refused at its field, and clears nothing', async () => {
  await openEdit()
  const children = field('Children')
  // jsdom has no such text: a browser gives none either, and says so.
  const validity = vi.spyOn(children, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState)
  type('')
  press('Save Changes')
  await screen.findByText('Children must be a number')
  expect(document.activeElement).toBe(children)
  expect(sent()).toEqual([])
  validity.mockRestore()
  type('3')
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ custom: { 7: 3 } }])
})

it('text that is no number is refused in a draft too', async () => {
  await openEdit()
  const validity = vi.spyOn(field('Children'), 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState)
  type('')
  validity.mockRestore()
  cleanup()
  await openEdit()
  press('Save Changes')
  await screen.findByText('Children must be a number')
  expect(sent()).toEqual([])
})

it('only what was changed is sent, and null for what was cleared', async () => {
  await openEdit()
  type('')
  fill('Nickname', ' Anita ')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Español' }))
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ custom: { 5: [2], 7: null, 9: 'Anita' } }])
  expect(sent()[0]).not.toHaveProperty('name')
})

it('a new contact has the values that were entered, and a draft of it too', async () => {
  show(<ContactForm open onClose={onClose} />, { contacts: [] })
  fill('Full name', 'Bob Stone')
  fireEvent.change(await screen.findByLabelText('Nickname'), { target: { value: 'Bobby' } })
  cleanup()
  show(<ContactForm open onClose={onClose} />, { contacts: [] })
  expect((await screen.findByLabelText<HTMLInputElement>('Nickname')).value).toBe('Bobby')
  press('Create Contact')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.asked('createContact')[0]?.body).toMatchObject({ name: 'Bob Stone', custom: { 9: 'Bobby' } })
})

it('a value that is refused is explained at its field', async () => {
  const message = 'Nickname must be at most 500 characters'
  server.answer({ updateContact: refusal('invalid', message, { errors: [{ path: 'custom.9', message }] }) })
  await openEdit()
  fill('Nickname', 'Anita')
  press('Save Changes')
  await screen.findByText(message)
  expect(field('Nickname').getAttribute('aria-invalid')).toBe('true')
})

it('an invalid value is not sent', async () => {
  await openEdit()
  fill('Nickname', 'x'.repeat(501))
  press('Save Changes')
  await screen.findByText('Nickname must be at most 500 characters')
  expect(sent()).toEqual([])
})

it('what the contact has of fields and choices that this device does not know yet hinders no change', async () => {
  server.answer({ listCustomFields: [aField(3, 'Home church', 'choice', { options: church.slice(0, 2) }), fields[5]!] })
  await openEdit()
  fill('Nickname', 'Anita')
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toMatchObject([{ custom: { 9: 'Anita' } }])
})

it('a conflict asks about the same field alone, by its label and choices, and keeps what others have changed', async () => {
  const current = { ...ana, version: 2, custom: { 3: 2, 4: 'Kept', 7: 2, 9: 'Nita' } }
  const at = '2026-01-05T15:10:00.000Z'
  const changes = { 'custom.3': { by: 'Ruth', at }, 'custom.9': { by: 'Ben', at } }
  server.answer({ updateContact: refusal('conflict', 'Changed meanwhile', { current, changes }) })
  await openEdit()
  const body = { 'custom.3': 1, 'custom.7': 3 }
  await (await localRecords()).record({ op: 'update', entity: 'contact', row: ana, body })
  await (await localRecords()).drain()
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getAllByRole('radio')).toHaveLength(2)
  expect(notice.getByRole('group', { name: 'Home church' }).textContent).toMatch(/You: Grace.*Ruth: Hope/)
  expect(notice.getByText(/Nickname/)).toBeTruthy()
  server.answer({ updateContact: { ...current, version: 3 } })
  fireEvent.click(notice.getByRole('radio', { name: /^Ruth: Hope/ }))
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent().at(-1)).toMatchObject({ custom: { 7: 3 }, version: 2 })
  expect(sent().at(-1)?.custom).not.toHaveProperty('3')
})

it('the page of a contact shows what is filled in, in the order of the fields, without retired ones', async () => {
  const contact = { ...ana, custom: { 3: 1, 4: 'Kept', 5: [2, 1], 6: '2020-02-29', 8: false } }
  show(<CustomDetails contact={contact} className={undefined} rowClassName={undefined} />)
  await screen.findByText('Grace')
  const shown = within(screen.getByLabelText('Custom fields'))
  expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Grace',
    'English, Español',
    'Feb 29, 2020',
    'No',
  ])
})

it('a printed list says everything that narrows it', async () => {
  const contact = { ...ana, tags: ['Choir'], custom: { 3: 2 }, assignee: assignment(7, 9, '2026-01-05T15:10:00.000Z') }
  server.answer({ listContacts: [contact] })
  show(<ContactsPage />, { address: '/contacts?status=new&tag=Choir&field=3.2&mine=1' })
  await screen.findByText('1 of 1 people')
  await screen.findByRole('button', { name: 'Home church: Hope' })
  const print = vi.fn()
  printPage(print)
  expect(await screen.findByText('Narrowed to: New · Choir · Home church: Hope · Mine')).toBeTruthy()
  await waitFor(() => expect(print).toHaveBeenCalled())
})
