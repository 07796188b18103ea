import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { LogOut, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles, type Role } from '../../../../shared/domain/permissions.ts'
import type { Member } from '../../../../shared/schemas/member.ts'
import { useDates } from '../../../lib/dates.ts'
import { keepFocus } from '../../../lib/keptFocus.ts'
import { useGrant, useSession } from '../../../lib/session.ts'
import { membersQuery } from '../../../records/organizations/members.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/badges/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useRemoveMember, useSetRole } from './mutations.ts'
import { RefusableDialog } from './RefusableDialog.tsx'
import styles from './Team.module.css'

const roleTones = { admin: 'primary', manager: 'secondary', member: 'info' } as const

interface RowProps {
  member: Member
  isOwn: boolean
  /** The new role, until the server has responded. */
  pendingRole?: Role
  /** Undefined without the permission. */
  onRole?: (role: Role) => void
  onRemove?: () => void
}

function RoleControl({ member: { name, role }, pendingRole, onRole }: RowProps) {
  const { t } = useTranslation()
  if (!onRole) return <Badge tone={roleTones[role]}>{t(`common.roles.${role}`)}</Badge>
  return (
    <Select
      className={styles.role}
      value={pendingRole ?? role}
      disabled={pendingRole !== undefined}
      onChange={onRole}
      popupMatchSelectWidth={false}
      aria-label={t('team.members.roleOf', { name })}
      options={roles.map((value) => ({ value, label: t(`common.roles.${value}`) }))}
    />
  )
}

function Row(props: RowProps) {
  const { t } = useTranslation()
  const { date } = useDates()
  const {
    member: { name, email, joinedAt },
    isOwn,
    onRole,
    onRemove,
  } = props
  return (
    <li className={styles.row}>
      <Avatar name={name} />
      <div className={styles.who}>
        <p className={styles.nameLine}>
          <strong>{name}</strong>
          {isOwn && <span className="quiet">({t('team.members.you')})</span>}
        </p>
        {email && (
          <div className={styles.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
        )}
        <p className={styles.small}>{t('team.members.joined', { date: date(joinedAt) })}</p>
      </div>
      <div className={classes(styles.tools, styles.roleTools)} data-own={onRole && isOwn}>
        <RoleControl {...props} />
        {onRemove && (
          <Button
            type="text"
            className={styles.remove}
            icon={<UserMinus size={18} aria-hidden />}
            data-tip={t('team.members.remove')}
            aria-label={t('team.members.removeOf', { name })}
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  )
}

/** Assigns roles. Giving up the user's own admin role requires confirmation: only another admin can restore it. */
function useRoles(organizationId: number) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { mutate, isPending, variables } = useSetRole(organizationId)
  const [asked, setAsked] = useState<{ member: Member; role: Role } | null>(null)
  const give = (member: Member, role: Role) => {
    if (role === member.role) return
    if (member.id === user.id) setAsked({ member, role })
    else mutate({ member, role })
  }
  const confirm = () => {
    if (asked) mutate(asked)
    setAsked(null)
  }
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      title={t('team.ownRole.title', { role: t(`common.roles.${asked?.role ?? 'member'}`) })}
      text={t('team.ownRole.text')}
      confirmLabel={t('team.ownRole.confirm')}
      danger
      onConfirm={confirm}
      onCancel={() => setAsked(null)}
    />
  )
  return {
    give,
    pendingRole: (member: Member) => (isPending && variables.member.id === member.id ? variables.role : undefined),
    dialog,
  }
}

function Rows({ members, organizationId }: { members: readonly Member[]; organizationId: number }) {
  const { t } = useTranslation()
  const { user, organization } = useSession()
  const maySetRoles = useGrant('member:write') !== null
  const mayRemove = useGrant('member:remove') === 'any'
  const { give, pendingRole, dialog } = useRoles(organizationId)
  const removal = useRemoveMember(organizationId)
  const [asked, setAsked] = useState<Member | null>(null)
  const self = members.find(({ id }) => id === user.id)
  const isLeaving = asked?.id === user.id
  const named = { organization: organization?.name ?? '' }
  return (
    <>
      <ul ref={keepFocus} tabIndex={-1} aria-label={t('team.members.title')}>
        {members.map((member) => (
          <Row
            key={member.id}
            member={member}
            isOwn={member === self}
            pendingRole={pendingRole(member)}
            onRole={maySetRoles ? (role) => give(member, role) : undefined}
            onRemove={mayRemove && member !== self ? () => setAsked(member) : undefined}
          />
        ))}
      </ul>
      {self && (
        <div className={styles.leave}>
          <Button type="text" danger icon={<LogOut size={16} aria-hidden />} onClick={() => setAsked(self)}>
            {t('team.members.leave')}
          </Button>
        </div>
      )}
      <RefusableDialog
        row={asked}
        mutation={removal}
        confirmLabel={t(isLeaving ? 'team.members.leave' : 'team.members.remove')}
        onClose={() => setAsked(null)}
        title={({ id, name }) => (id === user.id ? t('team.leave.title', named) : t('team.remove.title', { name }))}
        text={({ id }) => t(id === user.id ? 'team.leave.text' : 'team.remove.text', named)}
      />
      {dialog}
    </>
  )
}

/** The organization's members; admins change roles and remove, everyone can leave. */
export function MemberList({ organizationId }: { organizationId: number }) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(membersQuery(organizationId))
  const content = () => {
    if (data) return <Rows members={data} organizationId={organizationId} />
    if (isError) return <ErrorState compact title={t('team.members.error')} onRetry={() => void refetch()} />
    return (
      <div role="status" aria-busy aria-label={t('common.loading')}>
        <SkeletonRows rows={3} height={88} />
      </div>
    )
  }
  return (
    <Card flush title={t('team.members.title')}>
      {content()}
    </Card>
  )
}
