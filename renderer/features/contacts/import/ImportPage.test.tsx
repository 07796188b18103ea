import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContactImport } from '../../../../shared/schemas/import.ts'
import { platform } from '../../../platform/index.ts'
import { useRunningImports } from '../../../records/imports/running.ts'
import { field, press } from '../../../testing/hands.ts'
import { aContact } from '../../../testing/rows.ts'
import { refusal, serveEach, unreachable } from '../../../testing/server.ts'
import { show, showAndSwitch, type ShowOptions } from '../../../testing/show.tsx'
import ContactsPage from '../ContactsPage.tsx'
import ImportPage from './ImportPage.tsx'

const anImport = (changes: Partial<ContactImport> = {}): ContactImport => ({
  id: 3,
  organizationId: 1,
  clientId: '3e1f0a86-6f5e-4f7e-9d4e-0a1b2c3d4e5f',
  fileName: 'people.csv',
  created: 2,
  updated: 1,
  createdByName: 'Ruth Abernathy',
  createdAt: '2026-11-27T08:00:00.000Z',
  undoneByName: null,
  undoneAt: null,
  kept: 0,
  ...changes,
})

const server = serveEach({ listImports: [], importContacts: { import: anImport(), leftAlone: [] } })
beforeEach(() => useRunningImports.setState({ imports: [] }))

const ana = aContact({ id: 4, clientId: 'c4', name: 'Ana Gómez', phone: '555-123-4567', version: 6 })
const open = (options: ShowOptions = {}) => show(<ImportPage />, { role: 'manager', contacts: [ana], ...options })

async function choose(...lines: string[]) {
  const file = new File([lines.join('\n')], 'people.csv')
  fireEvent.change(field('Choose file'), { target: { files: [file] } })
  await screen.findByRole('heading', { name: 'people.csv' })
}
/** Chooses an option of a choice that was not open before: its list is the last one on the page. */
async function pick(name: string, option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name }))
  const list = () => [...document.querySelectorAll('.ant-select-dropdown')].at(-1)
  fireEvent.click(await waitFor(() => list()!.querySelector(`.ant-select-item-option[title="${option}"]`)!))
}
const summary = () => screen.findByText(/^To create/)

describe('reading a file', () => {
  it('says how far it is, and can be cancelled', async () => {
    open()
    const lines = Array.from({ length: 150_000 }, (_, n) => `Ana Gomez ${n},555-123-4567,"She likes tea, she says"`)
    const file = new File([['Name,Phone,Notes', ...lines].join('\n')], 'many.csv')
    fireEvent.change(field('Choose file'), { target: { files: [file] } })
    await screen.findByText(/^[1-9]\d?% read$/)
    expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    press('Cancel')
    await choose('Name', 'Bob Stone')
    expect((await summary()).textContent).toMatch(/^To create: 1/)
    expect(screen.queryByRole('heading', { name: 'many.csv' })).toBeNull()
  })
})

it('keeps the file and its organization when another one is shown, until it is imported or closed', async () => {
  const { switchOrganization } = showAndSwitch(<ImportPage />, { role: 'manager', contacts: [ana] })
  await choose('Name', 'Bob Stone')
  switchOrganization()
  expect(screen.getByRole('heading', { name: 'people.csv' })).toBeTruthy()
  expect(screen.getByText(/Grace Church/)).toBeTruthy()
  press('Other file')
  await screen.findByRole('button', { name: 'Choose file' })
  expect(screen.queryByText(/Grace Church/)).toBeNull()
})

it('keeps the focus in its place when the pressed buttons go', async () => {
  open()
  const steps = await screen.findByRole('group', { name: 'Import contacts' })
  screen.getByRole('button', { name: 'Choose file' }).focus()
  await choose('Name', 'Bob Stone')
  const other = await screen.findByRole('button', { name: 'Other file' })
  expect(document.activeElement).toBe(steps)
  other.focus()
  fireEvent.click(other)
  await screen.findByRole('button', { name: 'Choose file' })
  expect(document.activeElement).toBe(steps)
})

describe('the preview', () => {
  it('says what will be created, updated and skipped, and every problem by row', async () => {
    open()
    await choose(
      'Name,Phone,Email',
      'Ana Gomez,555-123-4567,ana@example.org',
      'Bob Stone,12,',
      ',555-999-9999,',
      'Bob Stone,,',
    )
    expect((await summary()).textContent).toBe('To create: 1. To update: 0. To skip: 3.')
    fireEvent.click(screen.getByRole('radio', { name: 'Update' }))
    await screen.findByText('To create: 1. To update: 1. To skip: 2.')
    press('With problems 3')
    expect(screen.getByText(/“12” is no phone number here/)).toBeTruthy()
    expect(screen.getByText(/The name is missing/)).toBeTruthy()
    expect(screen.getByText('The same person as in row 3.')).toBeTruthy()
  })

  it('follows another choice of columns', async () => {
    open()
    await choose('Who,Name', 'Bob Stone,Bobby the Great')
    expect((await summary()).textContent).toMatch(/^To create: 1/)
    await pick('Name', 'Not imported')
    await screen.findByText(/The name is missing/)
  })

  it('keeps what the values of the status mean when another column is chosen', async () => {
    open()
    await choose('Name,Status,Where', 'Bob Stone,Besucher,Springfield')
    await summary()
    await pick('Besucher', 'Interested')
    await pick('Where', 'City')
    fireEvent.click(await screen.findByRole('button', { name: 'Import 1 person' }))
    await waitFor(() => expect(server.sent()).toHaveLength(1))
    expect(server.sent()).toMatchObject([
      ['importContacts', { creates: [{ name: 'Bob Stone', status: 'interested', address: 'Springfield' }] }],
    ])
  })

  it('reads the values of another column of the status', async () => {
    open()
    await choose('Name,Status,Level', 'Bob Stone,Besucher,Mitglied')
    await summary()
    await pick('Besucher', 'Interested')
    await pick('Status', 'Not imported')
    await pick('Level', 'Status')
    expect(await screen.findByRole('combobox', { name: 'Mitglied' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Besucher' })).toBeNull()
  })

  it('saves the rows with problems as they are, to be corrected', async () => {
    const saved: Promise<string>[] = []
    vi.spyOn(platform, 'saveFile').mockImplementation(async (blob) => saved.push(blob.text()) > 0)
    open()
    await choose('Name,Email', 'Bob Stone,bob@example.org', 'Al,al@example.org')
    await summary()
    press('Save problems as CSV')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await saved[0])?.split('\r\n')).toEqual([
      'Row,Problem,Name,Email',
      '3,“Al” is too short for a name. Enter at least 3 letters.,Al,al@example.org',
      '',
    ])
  })

  it('saves also what stands to the right of all columns', async () => {
    const saved: Promise<string>[] = []
    vi.spyOn(platform, 'saveFile').mockImplementation(async (blob) => saved.push(blob.text()) > 0)
    open()
    await choose('Name,Email', 'Bob Stone,bob@example.org', 'Ana Young,ana@example.org,Tea')
    await summary()
    press('Save problems as CSV')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await saved[0])?.split('\r\n').slice(0, 2)).toEqual([
      'Row,Problem,Name,Email,',
      '3,"“Tea” stands to the right of all columns, and goes to the notes. Check the row.",Ana Young,ana@example.org,Tea',
    ])
  })

  it('says what is wrong with a file that is none', async () => {
    open()
    fireEvent.change(field('Choose file'), { target: { files: [new File(['PK\u0003\u0004'], 'people.xlsx')] } })
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This is no CSV or vCard file/)
  })
})

describe('importing', () => {
  it('sends what is new and what changes, on the versions that were seen', async () => {
    open()
    await choose('Name,Phone,Email', 'Ana Gomez,555-123-4567,ana@example.org', 'Bob Stone,,bob@example.org')
    await summary()
    fireEvent.click(screen.getByRole('radio', { name: 'Update' }))
    await screen.findByText('To create: 1. To update: 1. To skip: 0.')
    press('Import 2 people')
    await screen.findByText('2 people imported. It can be undone below.')
    expect(server.sent()).toMatchObject([
      [
        'importContacts',
        {
          organizationId: 1,
          fileName: 'people.csv',
          creates: [{ name: 'Bob Stone', email: 'bob@example.org' }],
          updates: [{ id: 4, version: 6, email: 'ana@example.org' }],
        },
      ],
    ])
  })

  it.each([
    ['on the page alone', false, /^Waits on this page/, /^The import is on this page alone/],
    ['on the device', true, /^Saved on this device/, /^You can leave this page/],
  ])('waits while the server cannot be reached, and says so if it is %s', async (_, areKept, where, hint) => {
    server.answer({ importContacts: unreachable })
    open()
    await choose('Name', 'Bob Stone')
    await summary()
    press('Import 1 person')
    // The tests' browser has no storage.
    await screen.findByText(/^Waits on this page/)
    act(() => useRunningImports.setState({ areKept }))
    expect([where, hint].map((text) => screen.queryAllByText(text).length)).toEqual([1, 1])
    press('Cancel import')
  })

  it('says why the server does not take it, and can be cancelled', async () => {
    server.answer({ importContacts: refusal('forbidden', 'Your role does not allow this') })
    open()
    await choose('Name', 'Bob Stone')
    await summary()
    press('Import 1 person')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The server does not take this: Your role does not allow this',
    )
    press('Cancel import')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it.each([
    ['manager', 1],
    ['member', 0],
  ] as const)('is offered to a %s who has no contacts yet: %i', (role, count) => {
    show(<ContactsPage />, { role, contacts: [], interactions: [] })
    expect(screen.queryAllByRole('button', { name: 'Import' })).toHaveLength(count)
  })

  it('is for managers and administrators', () => {
    open({ role: 'member' })
    expect(screen.getByText('Your role does not allow imports')).toBeTruthy()
  })
})

describe('earlier imports', () => {
  it('are undone after a question, and what is left alone is listed', async () => {
    const kept = [{ contactId: 4, name: 'Ana Gómez', reason: 'changed' as const, fields: ['phone'] }]
    const parts = [
      { import: anImport(), removed: 500, restored: 0, kept: [], next: 9 },
      { import: anImport({ undoneAt: '2026-11-27T09:00:00.000Z' }), removed: 1, restored: 1, kept, next: null },
    ]
    server.answer({ listImports: [anImport()], undoImport: () => parts.shift() ?? null })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: people.csv' }))
    press('Undo import', await screen.findByRole('dialog'))
    await screen.findByText('Deleted: 501. Put back: 1. Left alone: 1.')
    expect(screen.getByText('Changed since · Phone')).toBeTruthy()
    expect(server.sent()).toEqual([
      ['undoImport', {}],
      ['undoImport', { after: 9 }],
    ])
  })

  it('count on when their undoing was interrupted, and repeat a part whose answer was lost', async () => {
    const part = (removed: number, next: number | null) => ({
      import: anImport(),
      removed,
      restored: 0,
      kept: [],
      next,
    })
    const answers = [part(500, 9), unreachable, unreachable, part(1, null)]
    server.answer({
      listImports: [anImport()],
      undoImport: () => {
        const answer = answers.shift() ?? null
        return typeof answer === 'function' ? answer() : answer
      },
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: people.csv' }))
    const dialog = await screen.findByRole('dialog')
    press('Undo import', dialog)
    await screen.findByRole('alert')
    press(/Undo import$/, dialog)
    await screen.findByText('Deleted: 501. Put back: 0. Left alone: 0.')
    expect(server.sent()).toEqual([
      ['undoImport', {}],
      ['undoImport', { after: 9 }],
      ['undoImport', { after: 9 }],
      ['undoImport', { after: 9 }],
    ])
    const keys = server.asked('undoImport').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys.slice(1)).size).toBe(1)
    expect(new Set(keys).size).toBe(2)
  })

  it('show what was left alone also to other users later', async () => {
    const met = (contactId: number, name: string) => ({ contactId, name, reason: 'met' as const, fields: [] })
    server.answer({
      listImports: [anImport({ undoneAt: '2026-11-27T09:00:00.000Z', kept: 2 })],
      listKeptContacts: ({ query }) =>
        query.after ? { kept: [met(5, 'Bob Young')], next: null } : { kept: [met(4, 'Ana Gómez')], next: 4 },
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: '2 were left alone' }))
    const link = await screen.findByRole('link', { name: 'Bob Young' })
    expect(link.getAttribute('href')).toBe('/contacts/5')
    expect(screen.getAllByText('Has interactions')).toHaveLength(2)
    press('2 were left alone')
    expect(screen.queryByRole('link', { name: 'Bob Young' })).toBeNull()
  })
})
