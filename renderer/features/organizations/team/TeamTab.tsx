import { Suspense, useRef, useState } from 'react'
import type { IssuedInvitation } from '../../../../shared/schemas/invitation.ts'
import { useGrant, useRole, useSession } from '../../../lib/session.ts'
import { InItsOrganization } from '../../../records/organizations/InItsOrganization.tsx'
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
  const [isBegun, setBegun] = useState(false)
  // The link is in no list: it is held here until dismissed.
  const [issued, setIssued] = useState<IssuedInvitation | null>(null)
  const lists = useRef<HTMLDivElement>(null)
  const dismiss = () => {
    setIssued(null)
    // The button is removed, and the focus with it.
    lists.current?.focus({ preventScroll: true })
  }
  // An invitation that was begun stays, also where another organization is shown by then.
  if (!isBegun && (!mayInvite || !role))
    return (
      <div className={styles.lists}>
        <MemberList key={organizationId} organizationId={organizationId} />
      </div>
    )
  return (
    <div className={styles.layout}>
      <InItsOrganization open={isBegun}>
        <InviteForm onBegun={setBegun} onInvited={setIssued} />
      </InItsOrganization>
      <div ref={lists} tabIndex={-1} className={styles.lists}>
        {issued && <InviteLink key={issued.inviteUrl} invitation={issued} onDismiss={dismiss} />}
        {mayInvite && role && (
          <InvitationList
            key={`invitations ${organizationId}`}
            organizationId={organizationId}
            role={role}
            onIssued={setIssued}
            onRevoked={({ id }) => id === issued?.id && setIssued(null)}
          />
        )}
        <MemberList key={`members ${organizationId}`} organizationId={organizationId} />
        {seesDevices && (
          <Suspense fallback={null}>
            <DeviceCard key={organizationId} organizationId={organizationId} />
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
  return <Team organizationId={organizationId} />
}
