import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { changeLanguage } from '../../i18n/index.ts'
import { userKey } from '../../lib/session.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { field, fill } from '../../testing/hands.ts'
import { aContact, anInteraction } from '../../testing/rows.ts'
import { refusal, serve } from '../../testing/server.ts'
import { aQueryClient, show as showScreen } from '../../testing/show.tsx'
import InteractionForm from './InteractionForm.tsx'
import LocationVisitForm from './LocationVisitForm.tsx'

const show = (client = aQueryClient()) =>
  showScreen(<InteractionForm open onClose={() => {}} />, { session: null, client })

describe('the interaction form without a session', () => {
  it('asks to sign in', () => {
    show()
    expect(screen.getByText('Authentication Required')).toBeTruthy()
    expect(screen.getByText('You need to be logged in to create or manage interactions.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log In or Register' }).getAttribute('href')).toBe('/auth')
  })

  it('shows a spinner while the session loads', () => {
    const client = aQueryClient()
    void client.fetchQuery({ queryKey: userKey, queryFn: () => new Promise(() => {}) })
    show(client)
    expect(screen.getByText('Checking authentication...')).toBeTruthy()
    expect(screen.queryByText('Authentication Required')).toBeNull()
  })
})

describe('the interaction form, if another user has changed the same fields', () => {
  const anna = aContact({ id: 4, name: 'Anna Berg' })
  const call = anInteraction({
    id: 5,
    contactId: anna.id,
    notes: 'Called',
    followUpDate: '2026-02-01T10:00:00.000Z',
    followUpType: 'call',
    followUpNotes: 'Call again',
  })
  const current = { ...call, version: 2, notes: 'Called twice', followUpNotes: 'Write to her' }
  const change = { by: 'Ruth', at: '2026-01-05T15:10:00.000Z' }

  async function collide({ save = 'Save', row = call, stored = current } = {}) {
    await withLocalRecords(7)
    const server = serve({
      listContacts: [anna],
      listInteractions: [row],
      updateInteraction: refusal('conflict', 'Changed', {
        current: stored,
        changes: { followUpNotes: change, notes: change, metadata: change },
      }),
    })
    const onClose = vi.fn()
    const lists = { contacts: [anna], interactions: [row] }
    showScreen(<InteractionForm interactionId={row.id} open onClose={onClose} />, lists)
    // After saving, its name still has that of its spinner, which never leaves in jsdom.
    const button = () => screen.getByRole('button', { name: new RegExp(`${save}$`) })
    const press = async () => {
      await waitFor(() => expect(button().className).not.toContain('loading'))
      fireEvent.click(button())
    }
    return { server, onClose, press }
  }

  it('asks, shows the choice in its field, and saves it with the other input', async () => {
    const { server, onClose, press } = await collide()
    fill('Follow-up notes', 'Visit her')
    await press()
    await screen.findByRole('alert', { name: 'You and somebody else have changed the same. Which is right?' })
    expect(field('Follow-up notes').value).toBe('Visit her')
    expect(field('Notes').value).toBe('Called twice')
    expect(screen.getByRole('radio', { name: /^You: Visit her/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /^Ruth: Write to her/ }))
    expect(field('Follow-up notes').value).toBe('Write to her')
    fill('Notes', 'Called twice. She was glad.')
    server.answer({ updateInteraction: { ...current, version: 3 } })
    await press()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const [, sent] = server.asked('updateInteraction')
    expect(sent?.body).toMatchObject({ version: 2, notes: 'Called twice. She was glad.' })
    expect(sent?.body).not.toHaveProperty('followUpNotes')
  })

  it('asks about a location visit too', async () => {
    const none = { personPresent: false, literatureDistributed: false }
    const row = anInteraction({ id: 6, type: 'location_visit', contactId: null, metadata: none })
    const stored = { ...row, version: 2, metadata: { ...none, literatureDistributed: true }, notes: 'Called twice' }
    const { server, onClose, press } = await collide({ row, stored: stored as typeof current })
    const isChecked = () =>
      ['Person present', 'Literature distributed', 'Needs Follow-up'].map(
        (name) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) }).checked,
      )
    fireEvent.click(screen.getByRole('checkbox', { name: 'Person present' }))
    await press()
    fireEvent.click(await screen.findByRole('radio', { name: /^Ruth: Literature distributed/ }))
    expect(isChecked()).toEqual([false, true, false])
    fireEvent.click(screen.getByRole('radio', { name: /^You: Person present/ }))
    expect(isChecked()).toEqual([true, false, false])
    server.answer({ updateInteraction: { ...stored, version: 3 } })
    await press()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.asked('updateInteraction').at(-1)?.body).toMatchObject({
      version: 2,
      metadata: { ...none, personPresent: true },
    })
  })

  it('asks in German', async () => {
    await changeLanguage('german')
    const { press } = await collide({ save: 'Speichern' })
    await changeLanguage('german')
    fill('Notizen zum Follow-up', 'Besuchen')
    await press()
    await screen.findByRole('alert', { name: 'Du und jemand anderes habt dasselbe geändert. Was stimmt?' })
    expect(screen.getByRole('radio', { name: /^Du: Besuchen/ })).toBeTruthy()
    expect(screen.getByText('Außerdem von anderen geändert: Notizen, Besuch vor Ort.')).toBeTruthy()
  })
})

describe('the outcome', () => {
  const tap = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
  const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked

  it('is one, can be removed, and plans the visit that was asked for', async () => {
    await withLocalRecords(7)
    serve({ listContacts: [], listInteractions: [] })
    showScreen(<InteractionForm open onClose={() => {}} />, { contacts: [], interactions: [] })
    tap('Not home')
    tap('Asked to come back')
    expect(isChecked('Not home')).toBe(false)
    expect(isChecked('Needs Follow-up')).toBe(true)
    expect(screen.getAllByText('Home visit')).not.toEqual([])
    tap('Asked to come back')
    expect(isChecked('Asked to come back')).toBe(false)
    expect(isChecked('Needs Follow-up')).toBe(true)
    tap('Moved')
    expect(isChecked('Needs Follow-up')).toBe(false)
  })

  it('of a visit without a contact asks whether a person was present', async () => {
    await withLocalRecords(7)
    serve({ listContacts: [], listInteractions: [] })
    showScreen(<LocationVisitForm open onClose={() => {}} />, { contacts: [], interactions: [] })
    tap('Talked')
    expect(isChecked('Person present')).toBe(true)
    tap('Not home')
    expect(isChecked('Person present')).toBe(false)
  })
})
