import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOrganization } from '../../testing/rows.ts'
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
