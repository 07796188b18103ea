import { Ban, CalendarClock, Check, CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Interaction, InteractionType } from '../../../shared/schemas/interaction.ts'
import type { Contact, ContactStatus } from '../../../shared/schemas/contact.ts'
import { followUpState } from '../../../shared/domain/followUps.ts'
import { useDates } from '../../lib/dates.ts'
import { Badge } from './Badge.tsx'
import { outcomeTones, statusStyles, typeStyles, urgencyTones } from './badgeStyles.ts'

/** The status of a contact. */
export function StatusBadge({ status }: { status: ContactStatus | 'unknown' }) {
  const { t } = useTranslation()
  return <Badge {...statusStyles[status]}>{t(`contacts.status.${status}`)}</Badge>
}

/** That a contact asked not to be contacted; nothing for others. */
export function DoNotContactBadge({ contact }: { contact: Pick<Contact, 'doNotContact'> | undefined }) {
  const { t } = useTranslation()
  if (!contact?.doNotContact) return null
  return (
    <Badge tone="error" icon={Ban}>
      {t('contacts.doNotContact.marked')}
    </Badge>
  )
}

/** The type of an interaction. */
export function TypeBadge({ type }: { type: InteractionType }) {
  const { t } = useTranslation()
  return <Badge {...typeStyles[type]}>{t(`interactions.type.${type}`)}</Badge>
}

/** What came of an interaction; nothing if that was not recorded. */
export function OutcomeBadge({ outcome }: Pick<Interaction, 'outcome'>) {
  const { t } = useTranslation()
  return outcome && <Badge tone={outcomeTones[outcome]}>{t(`interactions.outcome.${outcome}`)}</Badge>
}

/** When a pending follow-up is due: 'Today', 'Tomorrow', 'In 3 days', or overdue. */
export function UrgencyBadge({ date }: { date: string }) {
  const { label, urgency } = useDates().followUp(date)
  return (
    <Badge tone={urgencyTones[urgency]} icon={urgency === 'overdue' ? CircleAlert : CalendarClock}>
      {label}
    </Badge>
  )
}

/** Whether an interaction has a follow-up ('Follow-up') or had one ('Completed'); nothing without one. */
export function FollowUpBadge({
  interaction,
}: {
  interaction: Pick<Interaction, 'followUpDate' | 'followUpCompleted'>
}) {
  const { t } = useTranslation()
  const { followUp } = useDates()
  const state = followUpState(interaction)
  if (state === 'none' || interaction.followUpDate === null) return null
  if (state === 'completed')
    return (
      <Badge tone="primary" icon={Check}>
        {t('interactions.completed')}
      </Badge>
    )
  return (
    <Badge tone={urgencyTones[followUp(interaction.followUpDate).urgency]} icon={CalendarClock}>
      {t('interactions.followUp')}
    </Badge>
  )
}
