import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Check, Clock, Mail, RotateCw, TimerOff, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invitableRoles, type Role } from '../../../../shared/domain/permissions.ts'
import type { Invitation, InvitationState, IssuedInvitation } from '../../../../shared/schemas/invitation.ts'
import { useDates } from '../../../lib/dates.ts'
import { oneLine } from '../../../lib/oneLine.ts'
import { keepFocus } from '../../../lib/keptFocus.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/badges/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import type { Tone } from '../../../ui/theme.ts'
import { invitationsQuery } from './queries.ts'
import { useResend, useRevoke } from './mutations.ts'
import { RefusableDialog } from './RefusableDialog.tsx'
import styles from './Team.module.css'
import { currentTime } from '../../../lib/clock.ts'

const styleOf: Record<InvitationState, { tone: Tone; icon: LucideIcon }> = {
  pending: { tone: 'warning', icon: Clock },
  accepted: { tone: 'primary', icon: Check },
  expired: { tone: 'info', icon: TimerOff },
  revoked: { tone: 'info', icon: TimerOff },
}

/** The inviter, and when the invitation expires or since when it is invalid. */
function useDetails({ state, role, inviterName, expiresAt, acceptedAt, emailed }: Invitation): string {
  const { t } = useTranslation()
  const { date } = useDates()
  const end = () => {
    if (acceptedAt) return t('team.invitations.accepted', { date: date(acceptedAt) })
    if (state === 'pending') return t('team.invitations.expires', { date: date(expiresAt) })
    return new Date(expiresAt) > currentTime()
      ? t('team.invitations.notValid')
      : t('team.invitations.expired', { date: date(expiresAt) })
  }
  return oneLine(
    t(`common.roles.${role}`),
    inviterName && t('team.invitations.invitedBy', { name: inviterName }),
    end(),
    state === 'pending' && !emailed && t('team.invitations.notEmailed'),
  )
}

interface RowProps {
  invitation: Invitation
  isSending: boolean
  /** Undefined without the permission. */
  onResend?: () => void
  onRevoke?: () => void
}

function Row({ invitation, isSending, onResend, onRevoke }: RowProps) {
  const { t } = useTranslation()
  const { name, email, state } = invitation
  return (
    <li className={styles.row}>
      <Avatar name={name} />
      <div className={styles.who}>
        <p className={styles.nameLine}>
          <strong>{name}</strong>
          <Badge {...styleOf[state]}>{t(`team.invitations.state.${state}`)}</Badge>
        </p>
        <p className={styles.email}>{email}</p>
        <p className={styles.small}>{useDetails(invitation)}</p>
      </div>
      {onResend && onRevoke && (
        <div className={styles.tools}>
          <Button
            icon={<RotateCw size={16} aria-hidden />}
            loading={isSending}
            aria-label={t('team.invitations.resendTo', { name })}
            onClick={onResend}
          >
            {t('team.invitations.resend')}
          </Button>
          <Button type="text" danger aria-label={t('team.invitations.revokeOf', { name })} onClick={onRevoke}>
            {t('team.invitations.revoke')}
          </Button>
        </div>
      )}
    </li>
  )
}

interface ListProps {
  organizationId: number
  role: Role
  /** An invitation was sent again, with a new link. */
  onIssued: (invitation: IssuedInvitation) => void
  onRevoked: (invitation: Invitation) => void
}

function Rows({
  invitations,
  organizationId,
  role,
  onIssued,
  onRevoked,
}: ListProps & { invitations: readonly Invitation[] }) {
  const { t } = useTranslation()
  const { mutate: resend, isPending, variables } = useResend(organizationId)
  const revoke = useRevoke(organizationId)
  const [asked, setAsked] = useState<Invitation | null>(null)
  const close = (isDone: boolean) => {
    setAsked(null)
    if (isDone && asked) onRevoked(asked)
  }
  const actions = (invitation: Invitation) =>
    invitation.accepted || !invitableRoles[role].includes(invitation.role)
      ? {}
      : {
          onResend: () => !isPending && resend(invitation, { onSuccess: onIssued }),
          onRevoke: () => setAsked(invitation),
        }
  return (
    <>
      <ul ref={keepFocus} tabIndex={-1} aria-label={t('team.invitations.title')}>
        {invitations.map((invitation) => (
          <Row
            key={invitation.id}
            invitation={invitation}
            isSending={isPending && variables.id === invitation.id}
            {...actions(invitation)}
          />
        ))}
      </ul>
      <RefusableDialog
        row={asked}
        mutation={revoke}
        confirmLabel={t('team.invitations.revoke')}
        onClose={close}
        title={({ name }) => t('team.revoke.title', { name })}
        text={() => t('team.revoke.text')}
      />
    </>
  )
}

/** The organization's invitations, newest first, with their actions. */
export function InvitationList(props: ListProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(invitationsQuery(props.organizationId))
  const content = () => {
    if (data?.length === 0) return <EmptyState compact icon={Mail} title={t('team.invitations.empty')} />
    if (data) return <Rows invitations={data} {...props} />
    if (isError) return <ErrorState compact title={t('team.invitations.error')} onRetry={() => void refetch()} />
    return (
      <div role="status" aria-busy aria-label={t('common.loading')}>
        <SkeletonRows rows={3} height={88} />
      </div>
    )
  }
  return (
    <Card flush title={t('team.invitations.title')}>
      {content()}
    </Card>
  )
}
