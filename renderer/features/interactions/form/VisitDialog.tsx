import { Checkbox } from 'antd'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { placeKeyOf } from '../../../../shared/domain/locationGroups.ts'
import { say } from '../../../../shared/domain/messages.ts'
import { useOrganizationId } from '../../../lib/session.ts'
import { readersText } from '../../../lib/readersText.ts'
import { useKeptNote } from '../../../lib/useDraft.ts'
import { useToday } from '../../../lib/useToday.ts'
import { useClockHint } from './useClockHint.ts'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import { DraftNote } from '../../../ui/DraftNote.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { ConflictNotice } from '../../../records/ConflictNotice.tsx'
import { useContactsById } from '../../../records/contacts/contactNames.ts'
import { DoNotContactQuestion } from '../../../records/contacts/doNotContact/DoNotContactQuestion.tsx'
import { HistoryButton } from '../../../records/history/HistoryButton.tsx'
import { ItsOrganization } from '../../../records/organizations/ItsOrganization.tsx'
import { useInteractions } from '../../../records/interactions/useInteractions.ts'
import { barAt, placesOf } from '../../../records/map/mapPlaces.ts'
import { PlaceField } from '../../../records/place/PlaceField.tsx'
import { usePlaceValue } from '../../../records/place/usePlaceValue.ts'
import { outcomeEffects } from './outcomeEffects.ts'
import { OutcomePicker } from './OutcomePicker.tsx'
import { useVisitForm, type VisitFormOptions } from './useVisitForm.ts'
import styles from './VisitDialog.module.css'
import { visitLocation, visitTime, type VisitValues } from './visitValues.ts'
import { currentTime } from '../../../lib/clock.ts'

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

/** Warns of a visit to a door that is not to be visited again, unless it is the visit that says so. */
function DoNotContactWarning({ form: { watch } }: Pick<ReturnType<typeof useVisitForm>, 'form'>) {
  const { t } = useTranslation()
  const { interactions } = useInteractions()
  const contacts = useContactsById(useOrganizationId())
  const { place, outcome } = watch()
  if (place.address.trim() === '' || outcome === 'do_not_contact') return null
  const { address, ...point } = visitLocation(place, interactions)
  const key = placeKeyOf(point)
  const bar = barAt(placesOf(interactions).get(key), contacts)
  if (!bar) return null
  const title =
    bar.name === null
      ? t('contacts.doNotContact.placeNotice', { address })
      : t('contacts.doNotContact.notice', { name: bar.name })
  return <DoNotContactQuestion key={key} title={title} mark={bar.mark} />
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
  isNew,
}: Pick<ReturnType<typeof useVisitForm>, 'form' | 'places'> & { asksPlace: boolean; isNew: boolean }) {
  const { t } = useTranslation()
  const today = useToday()
  const clockHint = useClockHint()
  const { control } = form
  const place = usePlaceValue(form)
  return (
    <div className={styles.fields}>
      <PlaceField {...place} split places={places} center={places.suggestion} addressRequired autoFocus={asksPlace} />
      {isNew && <DoNotContactWarning form={form} />}
      <FormField
        control={control}
        name="date"
        label={t('interactions.fields.date')}
        hint={isNew ? clockHint : undefined}
        required
      >
        {({ ref: _, value, onChange, ...props }) => (
          <DatePicker
            {...props}
            max={today}
            rangeMessage={readersText(say('dateNeeded'))}
            value={value ? new Date(value) : null}
            onChange={(day) => onChange(day && visitTime(day, currentTime()))}
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
      inAddress
      onSubmit={submit}
      submitting={editing.isPending}
      extra={options.visit && <HistoryButton entity="interaction" row={options.visit} onRestored={options.onClose} />}
    >
      <ItsOrganization />
      {editing.notice && <ConflictNotice {...editing.notice} />}
      <DraftNote isRestored={isRestored && !editing.notice} onStartOver={discard} />
      <VisitFields form={form} places={places} asksPlace={!options.visit && !options.location} isNew={!options.visit} />
    </FormDialog>
  )
}
