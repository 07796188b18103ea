import { UserRoundCheck, UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isAsked, type Assignment } from '../../../shared/domain/assigning.ts'
import { keepFocus } from '../../lib/keptFocus.ts'
import { useSession } from '../../lib/session.ts'
import { LongText } from '../../ui/LongText.tsx'
import { useNameOfMember } from '../organizations/members.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { Receipt } from './Receipt.tsx'
import { useRead } from './useRead.ts'
import styles from './Assigned.module.css'
import type { AssignedProps } from './subject.ts'

/** To whom it is given, in words. Loaded with the first of them: most rows are nobody's but their recorder's. */
export default function AssignedLine({
  subject,
  name,
  isNamed = false,
  assigned,
}: AssignedProps & { assigned: Assignment }) {
  const { t } = useTranslation()
  const { user } = useSession()
  useRead(subject, assigned)
  const nameOf = useNameOfMember()
  const { to, by, answer, reason } = assigned
  const isDeclined = answer === 'declined'
  const words = () => {
    if (isDeclined) return t('assigning.hasDeclined', { name: nameOf(to) })
    if (isAsked(assigned, user.id)) return t('assigning.asksYou', { name: nameOf(by) })
    if (to === user.id) return t('assigning.yours')
    if (isNamed) return t(answer === null ? 'assigning.waiting' : 'assigning.accepted')
    return t(answer === null ? 'assigning.unanswered' : 'assigning.theirs', { name: nameOf(to) })
  }
  const Icon = isDeclined ? UserRoundX : UserRoundCheck
  return (
    <div ref={keepFocus} tabIndex={-1} className={styles.assigned}>
      <p className={styles.who} data-declined={isDeclined || undefined}>
        <Icon aria-hidden size={14} />
        {words()}
      </p>
      <Receipt subject={subject} assigned={assigned} />
      {reason && <LongText>{reason}</LongText>}
      {isAsked(assigned, user.id) && <AnswerButtons subject={subject} name={name} />}
    </div>
  )
}
