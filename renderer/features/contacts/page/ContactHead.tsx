import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useDates } from '../../../lib/dates.ts'
import { SyncMark } from '../../../records/sync/SyncMark.tsx'
import { TagLine } from '../../../records/tags/TagLine.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import styles from './ContactHead.module.css'
import { ReachBar } from './ReachBar.tsx'
import { StatusMenu } from './StatusMenu.tsx'

interface ContactHeadProps {
  contact: Contact
  /** Newest first; undefined while loading. */
  history: readonly Interaction[] | undefined
}

/** The last interaction; the line keeps its space while loading. */
function LastMet({ history }: Pick<ContactHeadProps, 'history'>) {
  const { t } = useTranslation()
  const { relative, dateTime } = useDates()
  if (!history) return '\u00a0'
  const [last] = history
  if (!last) return t('contacts.noInteractions')
  return (
    <time dateTime={last.date} title={dateTime(last.date)}>
      {t('contacts.lastInteraction', { date: relative(last.date) })}
    </time>
  )
}

/** Name and status, with contact links in reach of a thumb. */
export function ContactHead({ contact, history }: ContactHeadProps) {
  return (
    <header className={styles.head}>
      <Avatar name={contact.name} size="large" />
      <div className={styles.words}>
        <h1 className={styles.name}>{contact.name}</h1>
        <div className={styles.line}>
          <StatusMenu contact={contact} />
          <SyncMark entity="contact" clientId={contact.clientId} />
          <span className={styles.last}>
            <LastMet history={history} />
          </span>
        </div>
        <TagLine contact={contact} />
      </div>
      <ReachBar contact={contact} history={history} />
    </header>
  )
}
