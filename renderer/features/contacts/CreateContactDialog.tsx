import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { contact as contactRow } from '../../../shared/schemas/contact.ts'
import { showFieldErrors } from '../../lib/formErrors.ts'
import { useOrganizationId } from '../../lib/session.ts'
import { useDraftBox, useKeepDraft, useKeptNote } from '../../lib/useDraft.ts'
import { useCreateContact } from '../../records/contacts/writes.ts'
import { DraftNote } from '../../ui/DraftNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { AddedNote } from './AddedNote.tsx'
import { ContactFields } from './ContactFields.tsx'
import { contactDraft, contactResolver, noValues, type ContactValues } from './contactValues.ts'
import { DuplicateNote } from './DuplicateNote.tsx'

/**
 * The form's state, beginning with what was left unfinished, which is kept until it is saved or given up.
 * With it goes the identity of the contact: sent again after a failure, or after the page was reloaded, it is still the same one.
 */
function useNewContact(startName: string) {
  const organizationId = useOrganizationId()
  const { box, found } = useDraftBox(['contact', 'new', ...(startName ? [startName] : [])], contactDraft, contactRow)
  const [begun] = useState({ ...noValues, name: startName })
  const form = useForm({
    resolver: contactResolver,
    defaultValues: begun,
    values: found?.values,
    resetOptions: { keepDefaultValues: true },
  })
  const { clientId, startOver } = useKeepDraft(form, box, begun, null, found?.clientId)
  const beginAnew = () => {
    startOver(noValues)
    form.setFocus('name')
  }
  return { form, clientId, organizationId, box, hasDraft: found !== null, beginAnew }
}

/** Takes in one new contact, or one after another. */
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
  const { form, clientId, organizationId, box, hasDraft, beginAnew } = useNewContact(startName)
  useKeptNote(open, box)
  const create = useCreateContact()
  const [added, setAdded] = useState<string | null>(null)

  const submit = (then: (values: ContactValues) => void) =>
    form.handleSubmit((values) => {
      if (create.isPending) return
      const entered = form.getValues()
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
    beginAnew()
  }
  return (
    <FormDialog
      open={open}
      title={t('contacts.form.create')}
      submitLabel={t('contacts.form.submitCreate')}
      onClose={onClose}
      onSubmit={submit(onClose)}
      submitting={create.isPending}
      another={{ label: t('contacts.form.addAnother'), onSubmit: submit(next) }}
    >
      <AddedNote added={added} />
      <DraftNote isRestored={hasDraft && added === null && form.formState.isDirty} onStartOver={beginAnew} />
      <ContactFields control={form.control} />
      <DuplicateNote control={form.control} />
    </FormDialog>
  )
}
