import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, press } from '../../testing/hands.ts'
import { anInvitation, anOrganization } from '../../testing/rows.ts'
import { serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import OrganizationsPage from './OrganizationsPage.tsx'

it('keeps its search when the user looks at the team and comes back', async () => {
  serve({ listOrganizations: [anOrganization()], listMembers: [], listInvitations: [] })
  const { router } = show(<OrganizationsPage />, { address: '/organizations?q=hill' })
  fireEvent.click(screen.getByRole('tab', { name: 'Team Invitations' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=hill&tab=invitations'))
  fireEvent.click(screen.getByRole('tab', { name: 'Organizations' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=hill'))
})

it('keeps the link of an invitation, which is shown only once, while another tab is open', async () => {
  const inviteUrl = 'http://localhost/invite/secret'
  serve({
    listOrganizations: [anOrganization()],
    listMembers: [],
    listInvitations: [],
    createInvitation: { ...anInvitation(), inviteUrl },
  })
  show(<OrganizationsPage />, { role: 'admin', address: '/organizations?tab=invitations' })
  await screen.findByRole('button', { name: 'Send Invitation' })
  fill('Name', 'Anna Berg')
  fill('Email', 'anna@example.org')
  press('Send Invitation')
  await screen.findByDisplayValue(inviteUrl)
  fireEvent.click(screen.getByRole('tab', { name: 'Organizations' }))
  expect(await screen.findByRole('list', { name: 'Your organizations' })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Team Invitations' }))
  expect((await screen.findByRole('textbox', { name: 'Invitation link' })).getAttribute('value')).toBe(inviteUrl)
})
