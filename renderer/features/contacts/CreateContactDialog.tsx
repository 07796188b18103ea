import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showFieldErrors } from '../../lib/formErrors.ts'
import { focusOnceSaved } from '../../lib/savingFocus.ts'
import { useOrganizationId } from '../../lib/session.ts'
import { useDraftBox, useKeepDraft, useKeptNote } from '../../lib/useDraft.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { useCreateContact } from '../../records/contacts/writes.ts'
import { useCustomFields } from '../../records/customFields/queries.ts'
import { localContact } from '../../records/localRow.ts'
import { useSavedDraft } from '../../records/useSavedDraft.ts'
import { ItsOrganization } from '../../records/organizations/ItsOrganization.tsx'
import { DraftNote } from '../../ui/DraftNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { AddedNote } from './AddedNote.tsx'
import { ContactFields } from './ContactFields.tsx'
import { contactDraft, contactResolver, noValues, type ContactValues } from './contactValues.ts'
import { DuplicateNote } from './duplicates/DuplicateNote.tsx'

const noContacts: readonly Contact[] = []

/** The form's state, restored from a draft, which is kept until it is saved or discarded. */
function useNewContact(openedFor: string) {
  const organizationId = useOrganizationId()
  const [startName, setStartName] = useState(openedFor)
  const { box, found } = useDraftBox(
    [['contact', 'new', ...(startName ? [startName] : [])]],
    contactDraft,
    localContact,
  )
  const [begun] = useState({ ...noValues, name: openedFor })
  const customFields = useCustomFields(organizationId)
  const form = useForm({
    resolver: contactResolver(customFields, begun.custom),
    defaultValues: begun,
    values: found?.values,
    resetOptions: { keepDefaultValues: true },
  })
  const { clientId, startOver, keep } = useKeepDraft(form, box, begun, null)
  const [isRestored, setRestored] = useState(found !== null)
  const startAgain = (values: ContactValues) => {
    setRestored(false)
    startOver(values)
  }
  const { data } = useQuery(contactsQuery(organizationId))
  useSavedDraft({ form, found, rows: data ?? noContacts, drop: () => startAgain(begun) })
  const discardDraft = () => {
    // It is no longer about the one for whom the form was opened; nor is its draft.
    setStartName('')
    startAgain(noValues)
    focusOnceSaved(() => form.setFocus('name'))
  }
  return { form, clientId, organizationId, box, keep, isRestored, discardDraft }
}

/** Creates one contact, or several in a row. */
export function CreateContactDialog({
  startName = '',
  open,
  onClose,
}: {
  startName?: string
  open: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { form, clientId, organizationId, box, keep, isRestored, discardDraft } = useNewContact(startName)
  useKeptNote(open, box)
  const create = useCreateContact()
  const [added, setAdded] = useState<string | null>(null)

  const submit = (then: (values: ContactValues) => void) =>
    form.handleSubmit((values) => {
      if (create.isPending) return
      const entered = form.getValues()
      keep()
      create.mutate(
        { ...values, organizationId, clientId },
        {
          onSuccess: () => {
            box.clear()
            then(entered)
          },
          onError: (error) => void showFieldErrors(error, entered, form.setError),
        },
      )
    })
  const next = ({ name }: ContactValues) => {
    setAdded(name.trim())
    discardDraft()
  }
  return (
    <FormDialog
      open={open}
      title={t('contacts.form.create')}
      submitLabel={t('contacts.form.submitCreate')}
      onClose={onClose}
      inAddress
      onSubmit={submit(onClose)}
      submitting={create.isPending}
      another={{ label: t('contacts.form.addAnother'), onSubmit: submit(next) }}
    >
      <ItsOrganization />
      <AddedNote added={added} />
      <DraftNote isRestored={isRestored} onStartOver={discardDraft} />
      <ContactFields control={form.control}>
        <DuplicateNote control={form.control} />
      </ContactFields>
    </FormDialog>
  )
}
