import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Interaction, Location } from '../../../../shared/schemas/interaction.ts'
import { useOrganizationId } from '../../../lib/session.ts'
import { draftNames, useDraftBox, useKeepDraft } from '../../../lib/useDraft.ts'
import { useEditing } from './useEditing.ts'
import { localInteraction } from '../../../records/localRow.ts'
import { usePlaces } from '../../../records/place/usePlaces.ts'
import { useInteractions } from '../../../records/interactions/useInteractions.ts'
import { useSavedDraft } from '../../../records/useSavedDraft.ts'
import { newVisit, visitDraft, visitRequestOf, visitRules, visitValuesOf, type VisitValues } from './visitValues.ts'
import { currentTime } from '../../../lib/clock.ts'

export interface VisitFormOptions {
  /** The one to edit. */
  visit?: Interaction
  /** The place of a new one. */
  location?: Location
  onClose: () => void
}

/** The logic of the location visit form. */
export function useVisitForm({ visit, location, onClose }: VisitFormOptions) {
  const organizationId = useOrganizationId()
  const { box, found } = useDraftBox(
    visit ? draftNames('visit', visit) : [['visit', 'new', location ? `${location.lat},${location.lng}` : '']],
    visitDraft,
    localInteraction,
  )
  const [base, setBase] = useState(found?.base ?? visit ?? null)
  const [pristine] = useState(() => (visit ? visitValuesOf(visit) : newVisit(currentTime(), location)))
  const [isRestored, setRestored] = useState(found !== null)
  const form = useForm<VisitValues>({
    resolver: zodResolver(visitRules(currentTime)),
    defaultValues: found?.values ?? pristine,
  })
  const { clientId, startOver, keep } = useKeepDraft(form, box, pristine, base)
  const places = usePlaces(null)
  const { interactions } = useInteractions()

  const editing = useEditing({
    kind: 'visit',
    base,
    onBase: setBase,
    form,
    read: () => visitRequestOf(form.getValues(), interactions, base ?? undefined),
    valuesOf: visitValuesOf,
    startOver,
    onSaved: () => {
      box.clear()
      onClose()
    },
    onFailed: () => {},
  })
  const submit = form.handleSubmit((values) => {
    const { followUpDate, followUpType, followUpNotes, ...visited } = visitRequestOf(values, interactions)
    const followUp = { followUpDate, followUpType, followUpNotes }
    if (!base) keep()
    // A new visit has a follow-up only if one is needed; an edited one removes it with null.
    editing.save({ ...visited, ...(values.needsFollowUp && followUp), organizationId, clientId })
  })
  const discard = () => {
    setBase(visit ?? null)
    setRestored(false)
    startOver(visit ? visitValuesOf(visit) : newVisit(currentTime(), location))
  }
  useSavedDraft({ form, found, rows: interactions, drop: discard })
  return { form, editing, places, submit, isRestored, discard, box }
}
