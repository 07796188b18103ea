import { CalendarX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { useDates } from '../../lib/dates.ts'
import { LongText } from '../../ui/LongText.tsx'
import styles from './DroppedFollowUp.module.css'

/** That a follow-up was dropped, and why; nothing for one that was planned anew since. */
export function DroppedFollowUp({
  followUpDate,
  followUpDropped,
}: Pick<Interaction, 'followUpDate' | 'followUpDropped'>) {
  const { t } = useTranslation()
  const { date } = useDates()
  if (!followUpDropped || followUpDate !== null) return null
  return (
    <div className={styles.dropped}>
      <p className={styles.what}>
        <CalendarX aria-hidden size={14} />
        {t('interactions.followUpMenu.droppedOf', { date: date(followUpDropped.date) })}
      </p>
      {followUpDropped.reason && <LongText>{followUpDropped.reason}</LongText>}
    </div>
  )
}
