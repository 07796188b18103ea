import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { press } from '../../testing/hands.ts'
import { anOrganization } from '../../testing/rows.ts'
import { serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { NotificationList } from './NotificationList.tsx'
import { useNotifications } from './useNotifications.ts'

const List = () => <NotificationList {...useNotifications()} wanted={0} onDone={() => {}} />

it('leads from a new member to the team', async () => {
  const joined = {
    id: 1,
    organizationId: 1,
    kind: 'invitation_accepted' as const,
    referenceId: 9,
    subject: 'Ruth Moab',
    dueDate: null,
    createdAt: '2026-03-01T10:00:00.000Z',
    readAt: '2026-03-01T11:00:00.000Z',
  }
  serve({ listOrganizations: [anOrganization()], listNotifications: { notifications: [joined], unread: 0 } })
  const { router } = show(<List />)
  await screen.findByText('Ruth Moab has joined your team')
  press(/Ruth Moab has joined your team/)
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/organizations', search: '?tab=invitations' }),
  )
})
