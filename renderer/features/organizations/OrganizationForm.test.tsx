import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Organization } from '../../../shared/schemas/organization.ts'
import { field, fill, lastToast, press } from '../../testing/hands.ts'
import { anOrganization } from '../../testing/rows.ts'
import { serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import OrganizationForm from './OrganizationForm.tsx'

const riverside: Organization = anOrganization({ id: 3, name: 'Riverside Church', description: 'Serves the harbour' })
const form = (organization: Organization | undefined, open: boolean, onClose = () => {}) => (
  <OrganizationForm organization={organization} open={open} onClose={onClose} />
)
/** As after a reload or crash: only the device's storage is left. */
function reopen(organization?: Organization) {
  cleanup()
  return show(form(organization, true))
}
const isBack = () => screen.queryByText('What you began to enter is back.') !== null

it('keeps the input however it is closed, until the user starts over', () => {
  const { rerender } = reopen()
  expect(isBack()).toBe(false)
  fill('Name', 'Lakeside Church')
  rerender(form(undefined, false))
  expect(lastToast()?.title).toBe('Draft kept')
  reopen()
  expect(field('Name').value).toBe('Lakeside Church')
  expect(isBack()).toBe(true)
  press('Start over')
  expect(field('Name').value).toBe('')
  reopen()
  expect(isBack()).toBe(false)
})

it('keeps drafts of each organization separately, and merges other users’ changes', () => {
  reopen(riverside)
  fill('Description', 'Serves the hills')
  reopen()
  expect(isBack()).toBe(false)
  reopen({ ...riverside, address: '12 Oak Street', description: 'Serves the coast' })
  expect(isBack()).toBe(true)
  expect([field('Description').value, field('Address').value]).toEqual(['Serves the hills', '12 Oak Street'])
})

it('removes the draft after saving', async () => {
  serve({ updateOrganization: riverside })
  const onClose = vi.fn()
  show(form(riverside, true, onClose))
  fill('Description', 'Serves the hills')
  press('Save Changes')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  reopen(riverside)
  expect(isBack()).toBe(false)
})

it('changes the time zone of an organization; a new one is not asked for it', async () => {
  const server = serve({ updateOrganization: riverside })
  show(form(undefined, true))
  expect(screen.queryByLabelText('Time zone')).toBeNull()
  cleanup()
  show(form(riverside, true))
  expect(field('Time zone').value).toBe('UTC')
  fireEvent.mouseDown(field('Time zone'))
  fireEvent.change(field('Time zone'), { target: { value: 'new york' } })
  fireEvent.click(screen.getByTitle('America/New York'))
  press('Save Changes')
  await waitFor(() => expect(lastToast()?.title).toBe('Organization updated'))
  expect(server.sent()).toEqual([['updateOrganization', { timeZone: 'America/New_York' }]])
})

it('sends what was changed, also of a draft, and nothing that others have changed meanwhile', async () => {
  reopen({ ...riverside, phone: '555-123-4567' })
  fill('Description', 'Serves the hills')
  reopen({ ...riverside, name: 'Riverside Chapel', phone: '555-123-9999' })
  const server = serve({ updateOrganization: riverside })
  press('Save Changes')
  await waitFor(() => expect(server.sent()).toEqual([['updateOrganization', { description: 'Serves the hills' }]]))
})

it('sends no time zone that was not changed, since the server would count all streaks again', async () => {
  const unknown = { ...riverside, timeZone: 'Moon/Tranquility' }
  const server = serve({ updateOrganization: unknown })
  show(form(unknown, true))
  fill('Description', 'Serves the hills')
  press('Save Changes')
  await waitFor(() => expect(server.sent()).toHaveLength(1))
  expect(server.sent()).toEqual([['updateOrganization', { description: 'Serves the hills' }]])
})
