import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { showFieldErrors } from '../../lib/formErrors.ts'
import { draftNames, useDraftBox, useKeepDraft, useKeptNote } from '../../lib/useDraft.ts'
import { ConflictNotice } from '../../records/ConflictNotice.tsx'
import { useUpdateContact } from '../../records/contacts/writes.ts'
import { useCustomFields } from '../../records/customFields/queries.ts'
import { localContact } from '../../records/localRow.ts'
import { ItsOrganization } from '../../records/organizations/ItsOrganization.tsx'
import { useConflict } from '../../records/useConflict.ts'
import { DraftNote } from '../../ui/DraftNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ContactFields } from './ContactFields.tsx'
import { contactDraft, contactOf, contactResolver, valuesOf } from './contactValues.ts'
import { DeleteContact } from './DeleteContact.tsx'
import { DuplicateNote } from './duplicates/DuplicateNote.tsx'

interface EditContactDialogProps {
  contact: Contact
  open: boolean
  onClose: () => void
}

/** The form's state and saving. */
function useEditing(contact: Contact, onClose: () => void) {
  const { box, found } = useDraftBox(draftNames('contact', contact), contactDraft, localContact)
  // The form's initial contact. If the list receives a newer one, saving merges both.
  const [base, setBase] = useState(found?.base ?? contact)
  const [isRestored, setRestored] = useState(found !== null)
  const customFields = useCustomFields(contact.organizationId)
  const form = useForm({
    resolver: contactResolver(customFields, base.custom ?? {}),
    defaultValues: valuesOf(base),
    values: found?.values,
    resetOptions: { keepDefaultValues: true },
  })
  const { startOver } = useKeepDraft(form, box, valuesOf(base), base)
  const onSaved = () => {
    box.clear()
    onClose()
  }
  const discardDraft = () => {
    setBase(contact)
    setRestored(false)
    startOver(valuesOf(contact))
  }
  const { notice, decision, beginSaving } = useConflict({
    form,
    entity: 'contact',
    base,
    onBase: setBase,
    read: () => contactOf(form.getValues()),
    valuesOf,
    startOver,
  })
  const update = useUpdateContact()
  const save = form.handleSubmit((body) => {
    const showConflict = beginSaving()
    update.mutate(
      { base, body, decision },
      {
        onSuccess: ({ conflict }) => (conflict ? showConflict(conflict) : onSaved()),
        onError: (error) => void showFieldErrors(error, form.getValues(), form.setError),
      },
    )
  })
  return { base, notice, form, save, onSaved, box, isRestored, discardDraft, isSaving: update.isPending }
}

/** Edits a contact, or deletes it with the permission. */
export function EditContactDialog({ contact, open, onClose }: EditContactDialogProps) {
  const { t } = useTranslation()
  const { base, notice, form, save, onSaved, box, isRestored, discardDraft, isSaving } = useEditing(contact, onClose)
  useKeptNote(open, box)
  return (
    <FormDialog
      open={open}
      title={t('contacts.form.edit')}
      submitLabel={t('contacts.form.submitEdit')}
      onClose={onClose}
      inAddress
      onSubmit={save}
      submitting={isSaving}
      extra={<DeleteContact contact={base} onDeleted={onSaved} />}
    >
      <ItsOrganization />
      {notice && <ConflictNotice {...notice} />}
      <DraftNote isRestored={isRestored && !notice} onStartOver={discardDraft} />
      <ContactFields control={form.control}>
        <DuplicateNote control={form.control} contact={contact} />
      </ContactFields>
    </FormDialog>
  )
}
