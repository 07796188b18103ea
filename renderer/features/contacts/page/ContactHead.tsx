import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useDates } from '../../../lib/dates.ts'
import { SyncMark } from '../../../records/sync/SyncMark.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import styles from './ContactHead.module.css'
import { ReachBar } from './ReachBar.tsx'
import { StatusMenu } from './StatusMenu.tsx'

interface ContactHeadProps {
  contact: Contact
  /** The newest first; undefined until they have come. */
  history: readonly Interaction[] | undefined
}

/** When one has met last; the line keeps its place until that is known. */
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

/** Who it is and where they stand, and under the thumb the ways to reach them. */
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
      </div>
      <ReachBar contact={contact} history={history} />
    </header>
  )
}
