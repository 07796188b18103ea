import { Ban, DoorClosed, MessageCircle, Repeat, Truck, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { outcomes, type Outcome } from '../../../../shared/domain/kinds.ts'
import { outcomeTones } from '../../../ui/badges/badgeStyles.ts'
import { Choices } from '../../../ui/Choices.tsx'

const icons: Record<Outcome, LucideIcon> = {
  talked: MessageCircle,
  not_home: DoorClosed,
  asked_back: Repeat,
  moved: Truck,
  do_not_contact: Ban,
}

interface OutcomePickerProps {
  value: Outcome | null
  onChange: (outcome: Outcome | null) => void
}

/** What came of it, in one tap; a second tap on the same one removes it. */
export function OutcomePicker({ value, onChange }: OutcomePickerProps) {
  const { t } = useTranslation()
  return (
    <Choices
      multiple
      legend={t('interactions.fields.outcome')}
      choices={outcomes.map((outcome) => ({
        value: outcome,
        label: t(`interactions.outcome.${outcome}`),
        icon: icons[outcome],
        tone: outcomeTones[outcome],
      }))}
      chosen={value === null ? [] : [value]}
      onChange={(chosen) => onChange(chosen.find((outcome) => outcome !== value) ?? null)}
    />
  )
}
