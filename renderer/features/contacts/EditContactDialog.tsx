import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { contact as contactRow, type Contact } from '../../../shared/schemas/contact.ts'
import { showFieldErrors } from '../../lib/formErrors.ts'
import { useDraftBox, useKeepDraft, useKeptNote } from '../../lib/useDraft.ts'
import { DraftNote } from '../../ui/DraftNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast/store.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { ContactFields } from './ContactFields.tsx'
import { compare, contactDraft, contactResolver, valuesOf, type ContactConflict } from './contactValues.ts'
import { DeleteContact } from './DeleteContact.tsx'
import { conflictingContact, useUpdateContact } from '../../records/contacts/writes.ts'

interface EditContactDialogProps {
  contact: Contact
  open: boolean
  onClose: () => void
}

/** The form's state and saving. A conflicting change is shown for resolution here. */
function useEditing(contact: Contact, onClose: () => void) {
  const { box, found } = useDraftBox(['contact', contact.id], contactDraft, contactRow)
  // The form's initial contact. If the list receives a newer one, saving detects the conflict.
  const [base, setBase] = useState(found?.base ?? contact)
  const [conflict, setConflict] = useState<ContactConflict | null>(null)
  const [isRestored, setRestored] = useState(found !== null)
  const form = useForm({
    resolver: contactResolver,
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
  const { t } = useTranslation()
  const update = useUpdateContact()
  const save = form.handleSubmit((values) => {
    const mine = form.getValues()
    update.mutate(
      { base, body: values },
      {
        onSuccess: onSaved,
        onError: (error) => {
          const current = conflictingContact(error)
          if (!current) return void showFieldErrors(error, mine, form.setError)
          const found = compare(base, mine, current)
          if (found.isSame) {
            toast({ title: t('contacts.toasts.updated') })
            return onSaved()
          }
          setBase(current)
          setConflict(found)
          form.reset(found.merged, { keepDefaultValues: true, keepDirty: true })
        },
      },
    )
  })
  return { base, conflict, form, save, onSaved, box, isRestored, discardDraft, isSaving: update.isPending }
}

/** Edits a contact, or deletes it with the permission. */
export function EditContactDialog({ contact, open, onClose }: EditContactDialogProps) {
  const { t } = useTranslation()
  const { base, conflict, form, save, onSaved, box, isRestored, discardDraft, isSaving } = useEditing(contact, onClose)
  useKeptNote(open, box)
  return (
    <FormDialog
      open={open}
      title={t('contacts.form.edit')}
      submitLabel={t('contacts.form.submitEdit')}
      onClose={onClose}
      onSubmit={save}
      submitting={isSaving}
      extra={<DeleteContact contact={base} onDeleted={onSaved} />}
    >
      <DraftNote isRestored={isRestored && !conflict} onStartOver={discardDraft} />
      {conflict && <ConflictNotice conflict={conflict} form={form} />}
      <ContactFields control={form.control} />
    </FormDialog>
  )
}
