import { UserRoundCheck, UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isAsked } from '../../../shared/domain/assigning.ts'
import { useSession } from '../../lib/session.ts'
import { LongText } from '../../ui/LongText.tsx'
import { useMemberNames } from '../organizations/members.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import styles from './Assigned.module.css'
import { assigneeIn, type Subject } from './subject.ts'

/** To whom it is given, and what they have answered, or can answer here; nothing if nobody was asked. */
export function Assigned({ subject, name }: { subject: Subject; name: string }) {
  const assigned = assigneeIn(subject)
  return assigned ? <Line subject={subject} name={name} assigned={assigned} /> : null
}

function Line({
  subject,
  name,
  assigned,
}: {
  subject: Subject
  name: string
  assigned: NonNullable<ReturnType<typeof assigneeIn>>
}) {
  const { t } = useTranslation()
  const { user } = useSession()
  const names = useMemberNames()
  const nameOf = (id: number) => (names ? (names.get(id) ?? t('common.formerMember')) : '…')
  const { to, by, answer, reason } = assigned
  const isDeclined = answer === 'declined'
  const words = () => {
    if (isDeclined) return t('assigning.hasDeclined', { name: nameOf(to) })
    if (isAsked(assigned, user.id)) return t('assigning.asksYou', { name: nameOf(by) })
    if (to === user.id) return t('assigning.yours')
    return t(answer === null ? 'assigning.unanswered' : 'assigning.theirs', { name: nameOf(to) })
  }
  const Icon = isDeclined ? UserRoundX : UserRoundCheck
  return (
    <div className={styles.assigned}>
      <p className={styles.who} data-declined={isDeclined || undefined}>
        <Icon aria-hidden size={14} />
        {words()}
      </p>
      {reason && <LongText>{reason}</LongText>}
      {isAsked(assigned, user.id) && <AnswerButtons subject={subject} name={name} />}
    </div>
  )
}
