import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DoNotContact } from '../../../../shared/schemas/contact.ts'
import { useDates } from '../../../lib/dates.ts'
import { oneLine } from '../../../lib/oneLine.ts'
import { LongText } from '../../../ui/LongText.tsx'
import { useMemberNames } from '../../organizations/members.ts'
import styles from './DoNotContactNotice.module.css'

interface DoNotContactNoticeProps {
  /** Who asked, as `contacts.doNotContact.notice` says it. */
  title: string
  mark: DoNotContact
  /** In a form: announced when the contact is chosen. */
  isAnnounced?: boolean
  children?: ReactNode
}

/** That a contact asked not to be contacted: to whom, when, and what they said. */
export function DoNotContactNotice({ title, mark, isAnnounced = false, children }: DoNotContactNoticeProps) {
  const { date } = useDates()
  const members = useMemberNames()
  return (
    <section className={styles.notice} role={isAnnounced ? 'alert' : undefined} aria-label={title}>
      <Ban aria-hidden size={20} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {mark.reason && <LongText>{mark.reason}</LongText>}
        <p className={styles.who}>{oneLine(members?.get(mark.by), date(mark.at))}</p>
        {children}
      </div>
    </section>
  )
}
