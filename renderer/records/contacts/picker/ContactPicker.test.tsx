import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { withLocalRecords } from '../../../offline/testing.ts'
import { press } from '../../../testing/hands.ts'
import { aContact } from '../../../testing/rows.ts'
import { refusal, serveEach } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ContactPicker } from './ContactPicker.tsx'

const anna = aContact({ id: 4, name: 'Anna Berg', phone: '555-123-4567' })

function Form() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <ContactPicker aria-label="Contact" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const server = serveEach({
  getChanges: refusal('overloaded'),
  listContacts: [anna],
  listInteractions: [],
  createContact: ({ body }) => ({ ...anna, ...body, id: 9 }),
})
beforeEach(() => withLocalRecords(7))

const open = () => show(<Form />, { pages: [{ path: '/auth', element: <h1>Sign in</h1> }] })

it('links to the sign-in if the session has expired', async () => {
  server.answer({ listContacts: refusal('not_authenticated') })
  open()
  await screen.findByText('Failed to load contacts')
  expect(screen.getByText('Your session may have expired. Please log in again to continue.')).toBeTruthy()
  press('Go to Login')
  await screen.findByRole('heading', { name: 'Sign in' })
})

it('says what to do if the contacts could not be loaded, and retries', async () => {
  server.answer({ listContacts: refusal('internal') })
  open()
  await screen.findByText('Please try again later or check your connection')
  server.answer({ listContacts: [anna] })
  press('Try again')
  await screen.findByRole('combobox', { name: 'Contact' })
})

const created = () => server.asked('createContact').map(({ body }) => body)
/** Both lists have been asked for. */
const listed = () =>
  waitFor(() => expect([...server.asked('listContacts'), ...server.asked('listInteractions')]).toHaveLength(2))

it('chooses by typing, with the keyboard', async () => {
  const bob = aContact({ id: 3, clientId: '9a0b1c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2d', name: 'Bob Young' })
  server.answer({ listContacts: [bob, anna] })
  open()
  const box = await screen.findByRole('combobox', { name: 'Contact' })
  await listed()
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value: '555123' } })
  await screen.findByText('555-123-4567')
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await waitFor(() => expect(screen.getByRole('status', { name: '' }).textContent).toBe('4'))
})

it('creates a new contact, and chooses it', async () => {
  open()
  const box = await screen.findByRole('combobox', { name: 'Contact' })
  await listed()
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value: 'Clara Winter' } })
  fireEvent.click(await screen.findByText('Create “Clara Winter”'))
  await waitFor(() => expect(created()).toMatchObject([{ name: 'Clara Winter', status: 'new', organizationId: 1 }]))
  await waitFor(() => expect(Number(document.querySelector('output')?.textContent)).toBeLessThan(0))
})

describe('with a partial name, the keyboard', () => {
  const keyCodes = { ArrowUp: 38, ArrowDown: 40, Enter: 13, Tab: 9 }
  const active = (box: HTMLElement) =>
    document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label')

  /** Opens it, types, and presses these keys. */
  async function type(text: string, ...keys: (keyof typeof keyCodes)[]) {
    open()
    const box = await screen.findByRole('combobox', { name: 'Contact' })
    await listed()
    fireEvent.mouseDown(box)
    fireEvent.change(box, { target: { value: text } })
    await waitFor(() => expect(active(box)).toBeTruthy())
    for (const key of keys)
      await act(async () => void fireEvent.keyDown(box, { key, code: key, keyCode: keyCodes[key] }))
    return box
  }
  const chosen = () => document.querySelector('output')?.textContent

  it.each([
    [['ArrowDown', 'Enter']],
    [['ArrowUp', 'Enter']],
    [['ArrowDown', 'Enter', 'Enter', 'Tab']],
    [['ArrowDown', 'ArrowDown', 'Tab']],
  ] as const)('creates no contact by %s', async (keys) => {
    await type('Ann', ...keys)
    expect(created()).toEqual([])
    expect(['', '4']).toContain(chosen())
  })

  it('passes a separator line, which says what follows, before the option to create a contact', async () => {
    const box = await type('Ann')
    expect(active(box)).toBe('Anna Berg')
    const pressKey = async (key: keyof typeof keyCodes) =>
      act(async () => void fireEvent.keyDown(box, { key, code: key, keyCode: keyCodes[key] }))
    await pressKey('ArrowUp')
    expect(active(box)).toBe('Anna Berg')
    await pressKey('ArrowDown')
    expect(active(box)).toBe('None of these? Go on to create a new contact.')
    await pressKey('ArrowDown')
    expect(active(box)).toBe('Create “Ann”')
    await pressKey('Enter')
    await waitFor(() => expect(created()).toMatchObject([{ name: 'Ann' }]))
  })
})
