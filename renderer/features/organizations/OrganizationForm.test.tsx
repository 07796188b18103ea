import { cleanup, screen, waitFor } from '@testing-library/react'
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
