import { useMemo } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { pendingFollowUps } from '../../../../shared/domain/followUps.ts'
import { useDates } from '../../../lib/dates.ts'
import { oneLine } from '../../../lib/oneLine.ts'
import { useOrganizationId } from '../../../lib/session.ts'
import { useContactOf } from '../../../records/contacts/contactNames.ts'
import { useInteractions } from '../../../records/interactions/useInteractions.ts'
import { Choices } from '../../../ui/Choices.tsx'
import type { InteractionValues } from './interactionValues.ts'

/** More would hide the rest of the form on a phone. */
const maxOffered = 4

/** The open follow-ups of the chosen contact, which the new interaction may settle. */
export function AnsweredFields({ form: { control, watch } }: { form: UseFormReturn<InteractionValues> }) {
  const { t } = useTranslation()
  const { date } = useDates()
  const { field } = useController({ control, name: 'answers' })
  const { interactions } = useInteractions()
  const contactId = watch('contactId')
  // Chosen before the server assigned its id, the contact has another one by now.
  const id = useContactOf(useOrganizationId())(contactId ?? 0)?.id ?? contactId
  const open = useMemo(
    () =>
      id === null ? [] : pendingFollowUps(interactions.filter((row) => row.contactId === id)).slice(0, maxOffered),
    [interactions, id],
  )
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
          followUpNotes && followUpNotes.slice(0, 40),
        ),
      }))}
      chosen={field.value}
      onChange={field.onChange}
    />
  )
}
