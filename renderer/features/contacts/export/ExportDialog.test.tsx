import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { platform } from '../../../platform/index.ts'
import { lastToast, press } from '../../../testing/hands.ts'
import { aContact } from '../../../testing/rows.ts'
import { serve } from '../../../testing/server.ts'
import { changeLanguage } from '../../../i18n/index.ts'
import { show } from '../../../testing/show.tsx'
import ContactsPage from '../ContactsPage.tsx'

const people = Array.from({ length: 60 }, (_, index) =>
  aContact({
    id: index + 1,
    clientId: `c${index}`,
    name: `Person ${index}`,
    email: index < 51 ? `p${index}@example.org` : null,
    status: index < 55 ? 'active' : 'new',
  }),
)

async function openExport(address = '/contacts?status=active', contacts = people) {
  show(<ContactsPage />, { address, contacts, interactions: [] })
  press('More')
  const item = await screen.findByRole('menuitem', { name: 'Export' })
  item.click()
  return within(await screen.findByRole('dialog', { name: 'Export contacts' }))
}

it('exports the list as it is filtered', async () => {
  const saved: [Promise<string>, string][] = []
  vi.spyOn(platform, 'saveFile').mockImplementation(async (blob, name) => saved.push([blob.text(), name]) > 0)
  const server = serve({ noteExport: null })
  const dialog = await openExport()
  expect(dialog.getByText('55 people, as the list is filtered now.')).toBeTruthy()
  press(/^CSV file/, screen.getByRole('dialog'))
  await waitFor(() => expect(lastToast()?.title).toBe('55 people exported'))
  const [text, name] = saved[0]!
  expect((await text).split('\r\n')).toHaveLength(57)
  expect(name).toMatch(/^contacts \d{4}-\d\d-\d\d\.csv$/)
  await waitFor(() => expect(server.asked('noteExport')).toHaveLength(1))
  const told = { kind: 'contacts', format: 'csv', count: 55, filter: 'status=active' }
  expect(server.asked('noteExport')[0]?.body).toMatchObject(told)
})

it.each([
  ['is cancelled', () => Promise.resolve(false), 'Not saved'],
  ['fails', () => Promise.reject(new Error('ENOSPC')), 'The file could not be saved'],
])('notes no export if saving it %s', async (_, answer, title) => {
  vi.spyOn(platform, 'saveFile').mockImplementation(answer)
  const server = serve({ noteExport: null })
  await openExport()
  press(/^CSV file/, screen.getByRole('dialog'))
  await waitFor(() => expect(lastToast()?.title).toBe(title))
  expect(server.asked('noteExport')).toEqual([])
})

it('saves one file, however often its button is pressed until it is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const save = vi.spyOn(platform, 'saveFile').mockReturnValue(promise)
  const server = serve({ noteExport: null })
  const dialog = await openExport()
  press(/^CSV file/, screen.getByRole('dialog'))
  press(/^CSV file/, screen.getByRole('dialog'))
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: /^vCard file/ }).getAttribute('aria-disabled')).toBe('true'),
  )
  press(/^vCard file/, screen.getByRole('dialog'))
  resolve(true)
  await waitFor(() => expect(server.asked('noteExport')).toHaveLength(1))
  expect(save).toHaveBeenCalledOnce()
})

it('copies the addresses in groups of 50, and links to a mail to them', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { clipboard: { writeText } }))
  const server = serve({ noteExport: null })
  const dialog = await openExport()
  expect(dialog.getByText(/^51 addresses in groups of 50.*4 people have no email address\.$/)).toBeTruthy()
  press('Copy: 51–51', screen.getByRole('dialog'))
  await waitFor(() => expect(lastToast()?.title).toBe('1 address copied'))
  expect(writeText).toHaveBeenCalledWith('p9@example.org')
  expect(dialog.getByRole('link', { name: 'Write email: 51–51' }).getAttribute('href')).toBe(
    'mailto:?bcc=p9@example.org',
  )
  await waitFor(() => expect(server.asked('noteExport')).toHaveLength(1))
  expect(server.asked('noteExport')[0]?.body).toMatchObject({ kind: 'mailingList', format: 'addresses', count: 1 })
  vi.unstubAllGlobals()
})

describe('who asked not to be contacted', () => {
  const doNotContact = { by: 1, at: '2026-11-20T10:00:00.000Z', reason: null }
  const [ana, bob] = [0, 1].map((at) => aContact({ ...people[at], name: `Person ${at}` }))

  it('is left out, and the dialog says so', async () => {
    const dialog = await openExport('/contacts?q=Person', [ana!, { ...bob!, doNotContact }])
    expect(
      dialog.getByText(/^1 person, as the list is filtered now\. 1 person is left out: they asked not/),
    ).toBeTruthy()
    expect(dialog.getByText('1 address.')).toBeTruthy()
  })

  it('is not exported where nobody else is listed', async () => {
    const dialog = await openExport('/contacts?unwanted=1', [ana!, { ...bob!, doNotContact }])
    expect(dialog.getByText(/^0 people, as the list is filtered now\. 1 person is left out/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^CSV file/ }).disabled).toBe(true)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^vCard file/ }).disabled).toBe(true)
    expect(dialog.queryByText('Nobody in this list has an email address.')).toBeNull()
  })
})

it('writes the CSV file for the spreadsheets of the page’s language', async () => {
  const saved: Promise<string>[] = []
  vi.spyOn(platform, 'saveFile').mockImplementation(async (blob) => saved.push(blob.text()) > 0)
  serve({ noteExport: null })
  await openExport()
  await changeLanguage('german')
  await waitFor(() => expect(press(/^CSV-Datei/, screen.getByRole('dialog'))).toBe(true))
  expect((await saved[0])?.split('\r\n')[0]).toBe('Name;Phone;Email;Address;Status;Notes;Added')
})
