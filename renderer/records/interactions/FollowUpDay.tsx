import { say } from '../../../shared/domain/messages.ts'
import { readersText } from '../../lib/readersText.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import styles from './FollowUpDialog.module.css'

interface FollowUpDayProps {
  id: string
  value: Date | null
  onChange: (day: Date | null) => void
  /** It was to be done without a day: a phone's own control can clear it. */
  isMissing: boolean
}

/** The day to which follow-ups are moved. */
export function FollowUpDay({ id, isMissing, ...props }: FollowUpDayProps) {
  const problemId = `${id}-missing`
  return (
    <>
      <DatePicker
        {...props}
        id={id}
        allowClear={false}
        {...(isMissing && { status: 'error', 'aria-invalid': true, 'aria-describedby': problemId })}
      />
      {isMissing && (
        <p id={problemId} role="alert" className={styles.problem}>
          {readersText(say('dateNeeded'))}
        </p>
      )}
    </>
  )
}
