import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { useDates } from '../../lib/dates.ts'
import { oneLine } from '../../lib/oneLine.ts'
import { Assigned } from '../../records/assigning/Assigned.tsx'
import type { Subject } from '../../records/assigning/subject.ts'
import { ContactLink } from '../../records/contacts/ContactLink.tsx'
import { SyncMark } from '../../records/sync/SyncMark.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './Day.module.css'

interface AskedProps {
  subjects: readonly Subject[]
  people: ReadonlyMap<number, Contact>
}

/** What others ask the reader to take: accepted or declined in place. */
export function Asked({ subjects, people }: AskedProps) {
  const { t } = useTranslation()
  const { date } = useDates()
  const whatOf = ({ entity, row }: Subject): string =>
    entity === 'contact'
      ? t('day.lookAfter')
      : oneLine(
          t(`interactions.followUpType.${row.followUpType ?? 'other'}`),
          row.followUpDate && date(row.followUpDate),
        )
  const contactOf = ({ entity, row }: Subject) => (entity === 'contact' ? row : people.get(row.contactId ?? 0))
  const nameOf = (subject: Subject): string =>
    contactOf(subject)?.name ??
    (subject.entity === 'interaction' && subject.row.contactId === null
      ? subject.row.location.address || t('interactions.noLocation')
      : t('contacts.unknown'))
  return (
    <Card title={t('day.askedOfYou')} flush>
      <ul tabIndex={-1}>
        {subjects.map((subject) => {
          const contact = contactOf(subject)
          const name = nameOf(subject)
          return (
            <li key={`${subject.entity} ${subject.row.clientId}`} className={styles.row}>
              <Avatar name={name} />
              <div className={styles.words}>
                <p className={styles.name}>
                  {contact ? <ContactLink contact={contact} wholeRow /> : name}
                  <SyncMark entity={subject.entity} clientId={subject.row.clientId} />
                </p>
                <p className={styles.why}>{whatOf(subject)}</p>
                <Assigned subject={subject} name={name} />
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
