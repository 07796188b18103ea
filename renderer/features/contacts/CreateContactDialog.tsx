import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { draftBox } from '../../lib/drafts.ts'
import { showFieldErrors } from '../../lib/formErrors.ts'
import { randomId } from '../../lib/ids.ts'
import { useSession } from '../../lib/session.ts'
import { useCreateContact } from '../../records/contacts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ContactFields } from './ContactFields.tsx'
import { contactDraft, contactResolver, noValues, type ContactValues } from './contactValues.ts'
import { FormNote } from './FormNote.tsx'
import { TwinNote } from './TwinNote.tsx'

/**
 * The form's state, beginning with what was left unfinished, which is kept until it is saved or given up.
 * With it goes the identity of the contact: sent again after a failure, or after the page was reloaded, it is still the same one.
 */
function useNewContact() {
  const { user, organizationId } = useSession()
  const draft = draftBox([user.id, organizationId ?? 0, 'contact', 'new'], contactDraft)
  const [begun] = useState(draft.read)
  const [clientId, setClientId] = useState(begun?.clientId ?? randomId)
  const form = useForm({ resolver: contactResolver, defaultValues: noValues, values: begun?.values, resetOptions: { keepDefaultValues: true } })
  const keep = useEffectEvent((values: ContactValues, isDirty: boolean) => (isDirty ? draft.write({ values, clientId }) : draft.clear()))
  useEffect(() => form.subscribe({ formState: { values: true, isDirty: true }, callback: ({ values, isDirty }) => keep(values, isDirty === true) }), [form])
  const startOver = () => {
    draft.clear()
    setClientId(randomId())
    form.reset(noValues, { keepFieldsRef: true })
    form.setFocus('name')
  }
  return { form, clientId, organizationId, hasDraft: begun !== null, startOver, forget: draft.clear }
}

/** Takes in one new contact, or one after another. */
export function CreateContactDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { form, clientId, organizationId, hasDraft, startOver, forget } = useNewContact()
  const create = useCreateContact()
  const [added, setAdded] = useState<string | null>(null)

  const submit = (then: (values: ContactValues) => void) =>
    form.handleSubmit((values) => {
      if (organizationId === null || create.isPending) return
      const entered = form.getValues()
      create.mutate({ ...values, organizationId, clientId }, {
        onSuccess: () => {
          forget()
          then(entered)
        },
        onError: (error) => void showFieldErrors(error, entered, form.setError),
      })
    })
  const next = ({ name }: ContactValues) => {
    setAdded(name.trim())
    startOver()
  }
  const leave = () => {
    forget()
    onClose()
  }
  return (
    <FormDialog
      open={open} title={t('contacts.form.create')} submitLabel={t('contacts.form.submitCreate')} onClose={leave} onSubmit={submit(onClose)}
      submitting={create.isPending} dirty={form.formState.isDirty}
      extra={<Button onClick={submit(next)} disabled={create.isPending}>{t('contacts.form.addAnother')}</Button>}
    >
      <FormNote added={added} hasDraft={hasDraft && added === null && form.formState.isDirty} onStartOver={startOver} />
      <ContactFields control={form.control} />
      <TwinNote control={form.control} />
    </FormDialog>
  )
}
