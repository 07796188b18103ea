import { Suspense, useRef, useState } from 'react'
import type { IssuedInvitation } from '../../../../shared/schemas/invitation.ts'
import { useGrant, useRole, useSession } from '../../../lib/session.ts'
import { NoOrganization } from '../../../records/organizations/NoOrganization.tsx'
import { Card } from '../../../ui/Card.tsx'
import { lazyPart } from '../../../ui/lazyPart.tsx'
import { InvitationList } from './InvitationList.tsx'
import { InviteForm } from './InviteForm.tsx'
import { InviteLink } from './InviteLink.tsx'
import { MemberList } from './MemberList.tsx'
import styles from './Team.module.css'

const DeviceCard = lazyPart(() => import('../../../records/devices/DeviceCard.tsx'))

function Team({ organizationId }: { organizationId: number }) {
  const role = useRole()
  const mayInvite = useGrant('invitation:write') !== null
  const seesDevices = useGrant('device:read') === 'any'
  // The link is in no list: it is held here until dismissed.
  const [issued, setIssued] = useState<IssuedInvitation | null>(null)
  const lists = useRef<HTMLDivElement>(null)
  const dismiss = () => {
    setIssued(null)
    // The button is removed, and the focus with it.
    lists.current?.focus({ preventScroll: true })
  }
  if (!mayInvite || !role)
    return (
      <div className={styles.lists}>
        <MemberList organizationId={organizationId} />
      </div>
    )
  return (
    <div className={styles.layout}>
      <InviteForm organizationId={organizationId} role={role} onInvited={setIssued} />
      <div ref={lists} tabIndex={-1} className={styles.lists}>
        {issued && <InviteLink key={issued.inviteUrl} invitation={issued} onDismiss={dismiss} />}
        <InvitationList
          organizationId={organizationId}
          role={role}
          onIssued={setIssued}
          onRevoked={({ id }) => id === issued?.id && setIssued(null)}
        />
        <MemberList organizationId={organizationId} />
        {seesDevices && (
          <Suspense fallback={null}>
            <DeviceCard organizationId={organizationId} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The team of the current organization: invitations for users who may invite, and the members. */
export default function TeamTab() {
  const { organizationId } = useSession()
  if (organizationId === null)
    return (
      <Card>
        <NoOrganization />
      </Card>
    )
  return <Team key={organizationId} organizationId={organizationId} />
}
