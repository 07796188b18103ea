import { Button, Checkbox } from 'antd'
import { RotateCcw } from 'lucide-react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { useKeptNote } from '../../../lib/useDraft.ts'
import { useToday } from '../../../lib/useToday.ts'
import { useContactsById } from '../../../records/contactNames.ts'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { Notice } from './Notice.tsx'
import { PlaceField } from './PlaceField.tsx'
import { useVisitForm, type VisitFormOptions } from './useVisitForm.ts'
import styles from './VisitDialog.module.css'
import { visitTime, type VisitValues } from './visitValues.ts'

const firstDay = new Date(1900, 0, 1)

function Check({ control, name }: { control: Control<VisitValues>; name: 'personPresent' | 'needsFollowUp' | 'literatureDistributed' }) {
  const { t } = useTranslation()
  const { field } = useController({ control, name })
  return (
    <Checkbox ref={field.ref} name={name} checked={field.value} onChange={(event) => field.onChange(event.target.checked)} onBlur={field.onBlur}>
      <span className={styles.check}>{t(`interactions.visit.${name}`)}</span>
      {name === 'needsFollowUp' && <span className={styles.hint}>{t('interactions.visit.needsFollowUpHint')}</span>}
    </Checkbox>
  )
}

function VisitFields({ form: { control }, places }: Pick<ReturnType<typeof useVisitForm>, 'form' | 'places'>) {
  const { t } = useTranslation()
  const today = useToday()
  const { field, fieldState } = useController({ control, name: 'place' })
  const errors = fieldState.error as Record<'lat' | 'lng' | 'address', { message?: string } | undefined> | undefined
  return (
    <div className={styles.fields}>
      <PlaceField
        split value={field.value} onChange={field.onChange} offered={places.offered} known={places.known} center={places.suggestion} addressRequired
        errors={{ lat: errors?.lat?.message, lng: errors?.lng?.message, address: errors?.address?.message }}
      />
      <FormField control={control} name="date" label={t('interactions.form.date')} required>
        {({ ref: _, value, onChange, ...props }) => (
          <DatePicker {...props} min={firstDay} max={today} value={value ? new Date(value) : null} onChange={(day) => onChange(day && visitTime(day, new Date()))} />
        )}
      </FormField>
      <div className={styles.checks}>
        <Check control={control} name="personPresent" />
        <Check control={control} name="literatureDistributed" />
        <Check control={control} name="needsFollowUp" />
      </div>
    </div>
  )
}

/** The location visit form: a dialog, on phones a sheet. */
export function VisitDialog({ open, ...options }: VisitFormOptions & { open: boolean }) {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const contacts = useContactsById(organizationId)
  const { form, editing, places, submit, isRestored, discard, box } = useVisitForm(options)
  useKeptNote(open, box)
  return (
    <FormDialog
      open={open} title={t(options.visit ? 'interactions.visit.edit' : 'interactions.newVisit')} submitLabel={t('common.save')} width={820}
      onClose={options.onClose} onSubmit={submit} submitting={editing.isPending}
    >
      {editing.conflict && <ConflictNotice {...editing.conflict} contacts={contacts} busy={editing.isPending} />}
      {isRestored && !editing.conflict && (
        <Notice icon={RotateCcw} title={t('interactions.draft.restored')} actions={<Button size="small" onClick={discard}>{t('interactions.draft.startOver')}</Button>} />
      )}
      <VisitFields form={form} places={places} />
    </FormDialog>
  )
}
