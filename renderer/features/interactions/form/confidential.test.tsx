import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Confidential } from '../../../../shared/domain/confidential.ts'
import type { Role } from '../../../../shared/domain/permissions.ts'
import { withLocalRecords } from '../../../offline/testing.ts'
import { ConfidentialNotes } from '../../../records/interactions/ConfidentialNotes.tsx'
import { field, fill } from '../../../testing/hands.ts'
import { aContact, anInteraction } from '../../../testing/rows.ts'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import InteractionForm from '../InteractionForm.tsx'

const anna = aContact({ id: 4, name: 'Anna Berg' })

/** The form of an interaction that has these notes, as its user reads them. */
async function edit(confidential: Confidential | null, role: Role = 'member') {
  await withLocalRecords(7)
  const row = anInteraction({ id: 5, contactId: anna.id, confidential })
  const server = serve({ listContacts: [anna], listInteractions: [row], updateInteraction: { ...row, version: 2 } })
  show(<InteractionForm interactionId={row.id} open onClose={() => {}} />, {
    contacts: [anna],
    interactions: [row],
    role,
  })
  const save = async () => {
    const button = () => screen.getByRole('button', { name: /Save$/ })
    await waitFor(() => expect(button().className).not.toContain('loading'))
    fireEvent.click(button())
    await waitFor(() => expect(server.asked('updateInteraction')).toHaveLength(1))
    return server.asked('updateInteraction')[0]?.body
  }
  return { save }
}

it('are behind a button, and say to whom they go and who will not see them again', async () => {
  const { save } = await edit(null)
  expect(screen.queryByLabelText('Confidential notes')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Add confidential notes' }))
  const input = field('Confidential notes')
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(screen.getByText('Once they are sent, you cannot read them yourself any more.')).toBeTruthy()
  fill('Confidential notes', ' Has lost his work ')
  fireEvent.click(screen.getByRole('radio', { name: 'Administrators only' }))
  expect(await save()).toMatchObject({ confidential: { readers: 'admin', text: 'Has lost his work' } })
})

it('can be changed and removed by those who read them', async () => {
  const { save } = await edit({ readers: 'manager', text: 'Has lost his work' }, 'manager')
  expect(field('Confidential notes').value).toBe('Has lost his work')
  expect(screen.getByText(/^Nobody else can read them, on no device/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Administrators only' }))
  expect(screen.getByText('Once they are sent, you cannot read them yourself any more.')).toBeTruthy()
  fill('Confidential notes', '')
  expect(await save()).toMatchObject({ confidential: null })
})

it('are added to by the others, and left alone if nothing is added', async () => {
  const { save } = await edit({ readers: 'admin', text: null }, 'manager')
  expect(field('Confidential notes').value).toBe('')
  expect(screen.getByText(/^There are some already, for administrators only/)).toBeTruthy()
  fill('Notes', 'Kind')
  const body = await save()
  expect(body).toMatchObject({ notes: 'Kind' })
  expect(body).not.toHaveProperty('confidential')
})

it.each<[Confidential, string[]]>([
  [
    { readers: 'manager', text: 'Has lost his work' },
    ['Confidential: for managers and administrators', 'Has lost his work'],
  ],
  [{ readers: 'admin', text: null }, ['Confidential notes for administrators']],
])('are shown with their readers, or that there are some: %j', (confidential, texts) => {
  const { container } = show(<ConfidentialNotes confidential={confidential} />)
  expect([...container.querySelectorAll('p')].map((text) => text.textContent)).toEqual(texts)
})
