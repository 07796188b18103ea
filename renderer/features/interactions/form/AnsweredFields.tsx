import { useController, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates.ts'
import { oneLine } from '../../../lib/oneLine.ts'
import { standardText } from '../../../lib/standardText.ts'
import { Choices } from '../../../ui/Choices.tsx'
import type { InteractionValues } from './interactionValues.ts'
import { useOpenFollowUps } from './useOpenFollowUps.ts'

/** More would hide the rest of the form on a phone. */
const maxOffered = 4

/** The open follow-ups of the chosen contact, which the new interaction may settle. */
export function AnsweredFields({ form: { control, watch } }: { form: UseFormReturn<InteractionValues> }) {
  const { t } = useTranslation()
  const { date } = useDates()
  const { field } = useController({ control, name: 'answers' })
  const open = useOpenFollowUps(watch('contactId')).slice(0, maxOffered)
  if (open.length === 0) return null
  return (
    <Choices
      multiple
      legend={t('interactions.form.answers')}
      choices={open.map(({ clientId, followUpType, followUpDate, followUpNotes }) => ({
        value: clientId,
        label: oneLine(
          t(`interactions.followUpType.${followUpType ?? 'other'}`),
          followUpDate && date(followUpDate),
          standardText(t, followUpNotes)?.slice(0, 40),
        ),
      }))}
      chosen={field.value}
      onChange={field.onChange}
    />
  )
}
