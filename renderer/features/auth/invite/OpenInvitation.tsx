import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { InvitationPreview } from '../../../../shared/schemas/invitation.ts'
import { useLoadedDateLocale } from '../../../lib/dateLocale.ts'
import { useDates } from '../../../lib/dates.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { PlainButton } from '../../../ui/plain/Button.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import styles from './Invite.module.css'
import { NewAccountForm } from './NewAccountForm.tsx'
import { NotMe } from './NotMe.tsx'
import { SignInForm } from './SignInForm.tsx'
import type { Accept } from './useAccept.ts'
import type { Guest } from './useGuest.ts'

const ways = ['new', 'existing'] as const

function JoinAs({ guest, accept }: { guest: Guest; accept: Accept }) {
  const { t } = useTranslation()
  const { user } = guest
  return (
    <div className={styles.form}>
      <p className={styles.person}>
        <Avatar name={user.name} />
        <span>{t('invite.signedInAs', { name: user.name })}</span>
      </p>
      <PlainButton primary block busy={accept.isPending} onClick={() => accept.mutate(null)}>
        {t('invite.join')}
      </PlainButton>
      <NotMe guest={guest} disabled={accept.isPending} />
    </div>
  )
}

/** The two options for a visitor; stored in the address (`?account=existing`). */
function Ways({ accept }: { accept: Accept }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const contents = { new: <NewAccountForm accept={accept} />, existing: <SignInForm /> }
  return (
    <Tabs
      keep
      label={t('invite.ways.label')}
      active={search.get('account') === 'existing' ? 'existing' : 'new'}
      onChange={(way) => setSearch(way === 'new' ? {} : { account: way }, { replace: true, preventScrollReset: true })}
      tabs={ways.map((key) => ({ key, label: t(`invite.ways.${key}`), content: contents[key] }))}
    />
  )
}

/** An open invitation: organization, inviter, and the ways to accept. */
export function OpenInvitation({
  preview,
  guest,
  accept,
}: {
  preview: InvitationPreview
  guest: Guest | null
  accept: Accept
}) {
  const { t } = useTranslation()
  useLoadedDateLocale()
  const { date } = useDates()
  const { organizationName, inviterName, expiresAt } = preview
  const role = t(`common.roles.${preview.role}`)
  return (
    <>
      <header className={styles.head}>
        <p className="quiet">{t('invite.lead')}</p>
        <h1 className={styles.title}>{organizationName}</h1>
        <p>{inviterName ? t('invite.by', { name: inviterName, role }) : t('invite.as', { role })}</p>
        <p className={styles.small}>{t('invite.validUntil', { date: date(expiresAt) })}</p>
      </header>
      {guest ? <JoinAs guest={guest} accept={accept} /> : <Ways accept={accept} />}
    </>
  )
}
