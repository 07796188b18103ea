import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { showFieldErrors } from '../../../lib/formErrors.ts'
import { focusOnceSaved } from '../../../lib/savingFocus.ts'
import { useOrganizationId } from '../../../lib/session.ts'
import { draftNames, useDraftBox, useKeepDraft, type DraftName, type DraftNames } from '../../../lib/useDraft.ts'
import {
  interactionDraft,
  interactionRules,
  newInteraction,
  requestOf,
  valuesOf,
  type InteractionStart,
  type InteractionValues,
} from './interactionValues.ts'
import { localId } from '../../../offline/queue/localId.ts'
import { useContactOf } from '../../../records/contacts/contactNames.ts'
import { useInteractions } from '../../../records/interactions/useInteractions.ts'
import { localInteraction } from '../../../records/localRow.ts'
import { placeValues } from '../../../records/place/place.ts'
import { usePlaces } from '../../../records/place/usePlaces.ts'
import { useSavedDraft } from '../../../records/useSavedDraft.ts'
import { useEditing } from './useEditing.ts'
import { useOpenFollowUps } from './useOpenFollowUps.ts'
import { currentTime } from '../../../lib/clock.ts'

export interface InteractionFormOptions {
  /** The one to edit. */
  interaction?: Interaction
  /** Initial values of a new one. */
  start?: InteractionStart
  onClose: () => void
}

const draftOfNew = (contactId: number | undefined, { location, followUp }: InteractionStart = {}): DraftName => [
  'interaction',
  'new',
  contactId ?? '',
  location ? `${location.lat},${location.lng}` : '',
  ...(followUp ? ['followUp'] : []),
]

/** The names of the form's draft: a new one may have been begun before its contact got an id. */
function useDraftNames({ interaction, start }: Omit<InteractionFormOptions, 'onClose'>): DraftNames {
  const contactOf = useContactOf(useOrganizationId())
  if (interaction) return draftNames('interaction', interaction)
  const begun = start?.contactId
  const contact = begun === undefined ? undefined : contactOf(begun)
  const others = contact ? [contact.id, localId(contact.clientId)].filter((id) => id !== begun) : []
  return [draftOfNew(begun, start), ...others.map((id) => draftOfNew(id, start))]
}

/** The logic of the interaction form: values, draft and saving. */
export function useInteractionForm(options: InteractionFormOptions) {
  const { interaction, onClose } = options
  const [start, setStart] = useState(options.start)
  const organizationId = useOrganizationId()
  const { box, found } = useDraftBox(useDraftNames({ interaction, start }), interactionDraft, localInteraction)
  const [base, setBase] = useState(found?.base ?? interaction ?? null)
  const [pristine] = useState(() =>
    interaction ? valuesOf(interaction, currentTime()) : newInteraction(currentTime(), start),
  )
  const [isRestored, setRestored] = useState(found !== null)
  const form = useForm<InteractionValues>({
    resolver: zodResolver(interactionRules),
    defaultValues: found?.values ?? pristine,
  })
  const { clientId, startOver, keep } = useKeepDraft(form, box, pristine, base)
  const { interactions } = useInteractions()
  const contactId = form.watch('contactId')
  const contact = useContactOf(organizationId)(contactId ?? 0)
  // Chosen before the server assigned its id, the contact has another one by now.
  const places = usePlaces(contact?.id ?? contactId)
  const open = useOpenFollowUps(contactId)
  const editing = useEditing({
    kind: 'interaction',
    base,
    onBase: setBase,
    form,
    read: () => requestOf(form.getValues(), places.suggestion),
    valuesOf: (row) => valuesOf(row, currentTime()),
    startOver,
    onSaved: () => {
      box.clear()
      onClose()
    },
    onFailed: (error) => showFieldErrors(error, form.getValues(), form.setError),
  })

  // The next one is likely of the same type, at the same place.
  const beginNext = (stored: Interaction) => {
    setRestored(false)
    // It is no longer about whom or what the form was opened for; nor is its draft.
    setStart(undefined)
    startOver({ ...newInteraction(currentTime()), type: stored.type, place: placeValues(stored.location) })
    // The reset form's fields are registered after the render.
    setTimeout(() => focusOnceSaved(() => form.setFocus('contactId')))
  }
  const save = (onCreated?: (stored: Interaction) => void) =>
    form.handleSubmit((values) => {
      if (!base) keep()
      // The contact may have been corrected since: what was ticked for another one is no longer shown.
      const answers = open.filter((row) => values.answers.includes(row.clientId))
      const follower = values.needsFollowUp ? values.follower : null
      editing.save({ ...requestOf(values, places.suggestion), organizationId, clientId, answers, follower }, onCreated)
    })
  const discard = () => {
    setBase(interaction ?? null)
    setRestored(false)
    startOver(interaction ? valuesOf(interaction, currentTime()) : newInteraction(currentTime(), start))
  }
  useSavedDraft({ form, found, rows: interactions, drop: discard })
  return { form, editing, places, submit: save(), saveAndAddAnother: save(beginNext), isRestored, discard, box }
}
