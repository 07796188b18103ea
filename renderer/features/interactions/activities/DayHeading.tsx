import { differenceInCalendarDays, format } from 'date-fns'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '../../../lib/dateLocale.ts'
import { useDates } from '../../../lib/dates.ts'
import { useToday } from '../../../lib/useToday.ts'
import type { Day } from './days.ts'
import styles from './DayList.module.css'

/** A day's heading: today, yesterday, or the weekday with its date. */
export function DayHeading({ day }: { day: Day }) {
  const { t } = useTranslation()
  const dates = useDates()
  const locale = useDateLocale()
  const ago = differenceInCalendarDays(useToday(), new Date(day.start))
  const word = ago === 0 ? t('common.today') : ago === 1 ? t('common.yesterday') : format(day.start, 'EEEE', { locale })
  return (
    <h2 className={styles.heading}>
      <span>
        <strong>{word}</strong> · {dates.date(day.start)}
      </span>
      <span className={styles.count}>{t('activities.inDay', { count: day.count })}</span>
    </h2>
  )
}
