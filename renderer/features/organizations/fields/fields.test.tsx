import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CustomField } from '../../../../shared/schemas/customField.ts'
import { fill, lastToast, press } from '../../../testing/hands.ts'
import { refusal, serveEach } from '../../../testing/server.ts'
import { show, showAndSwitch } from '../../../testing/show.tsx'
// The form's code is loaded before it opens: its loading time on a busy machine is not under test.
import './FieldForm.tsx'
import FieldsTab from './FieldsTab.tsx'

const option = (id: number, label: string, retired = false) => ({ id, label, retired })
const church: CustomField = {
  id: 3,
  organizationId: 1,
  label: 'Home church',
  kind: 'choice',
  options: [option(1, 'Grace'), option(2, 'Hope'), option(3, 'Life', true)],
  retired: false,
}
const nickname: CustomField = { ...church, id: 4, label: 'Nickname', kind: 'text', options: [] }
const old: CustomField = { ...nickname, id: 5, label: 'Old field', retired: true }
const server = serveEach({
  listCustomFields: [church, nickname, old],
  createCustomField: nickname,
  updateCustomField: church,
  orderCustomFields: [],
})
const open = () => show(<FieldsTab />, { role: 'admin' })
const dialog = () => within(screen.getByRole('dialog'))

it('lists the fields with what they are, and the retired ones apart', async () => {
  open()
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Home churchOne choice · Grace, Hope',
    'NicknameText',
    expect.stringMatching(/^Old fieldText/),
  ])
  press('Bring Old field back')
  await waitFor(() => expect(server.sent()).toEqual([['updateCustomField', { retired: false }]]))
})

it('changes the label and the choices of a field, and keeps the ids of those that stay', async () => {
  open()
  await screen.findByText('Nickname')
  press('Edit Home church')
  await screen.findByLabelText('Label', { exact: false })
  fill('Label', 'Church')
  press('Move choice 2 up')
  press('Remove choice 2')
  press('Add choice')
  fill('Choice 2', 'New')
  press('Add choice')
  expect(dialog().queryByLabelText('Kind')).toBeNull()
  press('Save')
  await waitFor(() => expect(lastToast()?.title).toBe('Custom field saved'))
  expect(server.sent()).toEqual([
    [
      'updateCustomField',
      {
        label: 'Church',
        options: [{ id: 2, label: 'Hope' }, { label: 'New' }],
        optionsBefore: [
          { id: 1, label: 'Grace' },
          { id: 2, label: 'Hope' },
        ],
      },
    ],
  ])
})

it('leaves the focus among the choices when one is removed, also the last one', async () => {
  open()
  await screen.findByText('Nickname')
  press('Edit Home church')
  await screen.findByLabelText('Label', { exact: false })
  const remove = (name: string) => {
    screen.getByRole('button', { name }).focus()
    press(name)
  }
  remove('Remove choice 2')
  const [first] = dialog().getAllByRole('listitem')
  await waitFor(() => expect(document.activeElement).toBe(first))
  remove('Remove choice 1')
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByRole('list')))
})

it('sends only what was changed, so that what others have changed meanwhile stays', async () => {
  open()
  await screen.findByText('Nickname')
  press('Edit Home church')
  await screen.findByLabelText('Label', { exact: false })
  fill('Label', 'Church')
  press('Save')
  await waitFor(() => expect(lastToast()?.title).toBe('Custom field saved'))
  press('Edit Home church')
  await screen.findByLabelText('Label', { exact: false })
  press('Remove choice 2')
  press('Save')
  await waitFor(() => expect(server.sent()).toHaveLength(2))
  expect(server.sent()).toEqual([
    ['updateCustomField', { label: 'Church' }],
    [
      'updateCustomField',
      {
        options: [{ id: 1, label: 'Grace' }],
        optionsBefore: [
          { id: 1, label: 'Grace' },
          { id: 2, label: 'Hope' },
        ],
      },
    ],
  ])
})

it('a draft of the choices says which it began with, however often it is restored', async () => {
  open()
  await screen.findByText('Nickname')
  press('Edit Home church')
  await screen.findByLabelText('Label', { exact: false })
  press('Remove choice 2')
  press('Cancel')
  cleanup()

  // Meanwhile another administrator has added one.
  server.answer({ listCustomFields: [{ ...church, options: [...church.options, option(4, 'Peace')] }] })
  for (let time = 0; time < 2; time += 1) {
    open()
    await screen.findByText('One choice · Grace, Hope, Peace')
    press('Edit Home church')
    await screen.findByLabelText('Label', { exact: false })
    if (time === 1) break
    press('Add choice')
    fill('Choice 2', 'Joy')
    press('Cancel')
    cleanup()
  }
  press('Save')
  await waitFor(() =>
    expect(server.sent()).toEqual([
      [
        'updateCustomField',
        {
          options: [{ id: 1, label: 'Grace' }, { label: 'Joy' }],
          optionsBefore: [
            { id: 1, label: 'Grace' },
            { id: 2, label: 'Hope' },
          ],
        },
      ],
    ]),
  )
})

it('an open form stays where another organization is chosen, and saves in its own', async () => {
  const { switchOrganization } = showAndSwitch(<FieldsTab />, { role: 'admin' })
  await screen.findByText('Nickname')
  press('Add field')
  await screen.findByLabelText('Label', { exact: false })
  fill('Label', 'Languages')
  switchOrganization()
  expect(screen.getByText('You have opened this in Grace Church, and it is saved there.')).toBeTruthy()
  expect((dialog().getByLabelText('Label', { exact: false }) as HTMLInputElement).value).toBe('Languages')
  press('Save')
  await waitFor(() =>
    expect(server.sent()).toMatchObject([['createCustomField', { organizationId: 1, label: 'Languages' }]]),
  )
})

it('adds a field, and says what is missing or taken', async () => {
  open()
  await screen.findByText('Nickname')
  press('Add field')
  press('Save')
  await screen.findByText('Label is required')
  fill('Label', 'Nickname')
  const message = 'Your organization has a field with this label, perhaps a retired one. Choose another label.'
  server.answer({ createCustomField: refusal('duplicate', message, { errors: [{ path: 'label', message }] }) })
  press('Save')
  await screen.findByText(message)
  expect(server.sent()).toEqual([
    ['createCustomField', { organizationId: 1, label: 'Nickname', kind: 'text', options: [] }],
  ])
})

it('orders the fields that are offered', async () => {
  open()
  await screen.findByText('Nickname')
  press('Move Home church down')
  await waitFor(() => expect(server.sent()).toEqual([['orderCustomFields', { ids: [4, 3] }]]))
})

it('asks before a field is retired', async () => {
  open()
  await screen.findByText('Nickname')
  press('Retire Nickname')
  expect(screen.getByText(/Contacts keep their values/)).toBeTruthy()
  press('Retire')
  await waitFor(() => expect(lastToast()?.title).toBe('Nickname is retired'))
  expect(server.sent()).toEqual([['updateCustomField', { retired: true }]])
})
