import { Checkbox } from 'antd'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { say } from '../../../../shared/domain/messages.ts'
import { readersText } from '../../../lib/readersText.ts'
import { useKeptNote } from '../../../lib/useDraft.ts'
import { useToday } from '../../../lib/useToday.ts'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import { DraftNote } from '../../../ui/DraftNote.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { ConflictNotice } from '../../../records/ConflictNotice.tsx'
import { HistoryButton } from '../../../records/history/HistoryButton.tsx'
import { ItsOrganization } from '../../../records/organizations/ItsOrganization.tsx'
import { PlaceField } from '../../../records/place/PlaceField.tsx'
import { usePlaceValue } from '../../../records/place/usePlaceValue.ts'
import { outcomeEffects } from './outcomeEffects.ts'
import { OutcomePicker } from './OutcomePicker.tsx'
import { useVisitForm, type VisitFormOptions } from './useVisitForm.ts'
import styles from './VisitDialog.module.css'
import { visitTime, type VisitValues } from './visitValues.ts'

function Check({
  control,
  name,
}: {
  control: Control<VisitValues>
  name: 'personPresent' | 'needsFollowUp' | 'literatureDistributed'
}) {
  const { t } = useTranslation()
  const { field } = useController({ control, name })
  return (
    <Checkbox
      ref={field.ref}
      name={name}
      checked={field.value}
      onChange={(event) => field.onChange(event.target.checked)}
      onBlur={field.onBlur}
    >
      <span className={styles.check}>{t(`interactions.visit.${name}`)}</span>
      {name === 'needsFollowUp' && <span className={styles.hint}>{t('interactions.visit.needsFollowUpHint')}</span>}
    </Checkbox>
  )
}

function OutcomeField({ form: { control, setValue } }: Pick<ReturnType<typeof useVisitForm>, 'form'>) {
  const { field } = useController({ control, name: 'outcome' })
  const choose = (outcome: VisitValues['outcome']) => {
    field.onChange(outcome)
    if (!outcome) return
    const { personPresent, needsFollowUp } = outcomeEffects[outcome]
    setValue('personPresent', personPresent, { shouldDirty: true })
    if (needsFollowUp !== undefined) setValue('needsFollowUp', needsFollowUp, { shouldDirty: true })
  }
  return <OutcomePicker value={field.value} onChange={choose} />
}

function VisitFields({
  form,
  places,
  asksPlace,
}: Pick<ReturnType<typeof useVisitForm>, 'form' | 'places'> & { asksPlace: boolean }) {
  const { t } = useTranslation()
  const today = useToday()
  const { control } = form
  const place = usePlaceValue(form)
  return (
    <div className={styles.fields}>
      <PlaceField
        {...place}
        split
        offered={places.offered}
        known={places.known}
        center={places.suggestion}
        addressRequired
        autoFocus={asksPlace}
      />
      <FormField control={control} name="date" label={t('interactions.fields.date')} required>
        {({ ref: _, value, onChange, ...props }) => (
          <DatePicker
            {...props}
            max={today}
            rangeMessage={readersText(say('dateNeeded'))}
            value={value ? new Date(value) : null}
            onChange={(day) => onChange(day && visitTime(day, new Date()))}
          />
        )}
      </FormField>
      <OutcomeField form={form} />
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
  const { form, editing, places, submit, isRestored, discard, box } = useVisitForm(options)
  useKeptNote(open, box)
  return (
    <FormDialog
      open={open}
      title={t(options.visit ? 'interactions.visit.edit' : 'interactions.newVisit')}
      submitLabel={t('common.save')}
      width={820}
      onClose={options.onClose}
      onSubmit={submit}
      submitting={editing.isPending}
      extra={options.visit && <HistoryButton entity="interaction" row={options.visit} onRestored={options.onClose} />}
    >
      <ItsOrganization />
      {editing.notice && <ConflictNotice {...editing.notice} />}
      <DraftNote isRestored={isRestored && !editing.notice} onStartOver={discard} />
      <VisitFields form={form} places={places} asksPlace={!options.visit && !options.location} />
    </FormDialog>
  )
}
