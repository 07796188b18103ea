import { Input } from 'antd'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { openForm } from '../../../lib/forms.ts'
import { useOrganizationId, useSession } from '../../../lib/session.ts'
import { useKeptNote } from '../../../lib/useDraft.ts'
import { useMedia } from '../../../lib/useMedia.ts'
import { useContactName, useContactOf } from '../../../records/contacts/contactNames.ts'
import { ContactPicker } from '../../../records/contacts/picker/ContactPicker.tsx'
import { DoNotContactQuestion } from '../../../records/contacts/doNotContact/DoNotContactQuestion.tsx'
import { ConflictNotice } from '../../../records/ConflictNotice.tsx'
import { HistoryButton } from '../../../records/history/HistoryButton.tsx'
import { ItsOrganization } from '../../../records/organizations/ItsOrganization.tsx'
import { useClockHint } from './useClockHint.ts'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import { DraftNote } from '../../../ui/DraftNote.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { media } from '../../../ui/theme.ts'
import { AnsweredFields } from './AnsweredFields.tsx'
import { ConfidentialFields } from './ConfidentialFields.tsx'
import { FollowUpFields } from './FollowUpFields.tsx'
import styles from './InteractionDialog.module.css'
import type { InteractionValues } from './interactionValues.ts'
import { outcomeEffects } from './outcomeEffects.ts'
import { OutcomePicker } from './OutcomePicker.tsx'
import { placeValues } from '../../../records/place/place.ts'
import { PlaceField } from '../../../records/place/PlaceField.tsx'
import { RecentPeople } from './RecentPeople.tsx'
import { TypePicker } from './TypePicker.tsx'
import { useInteractionForm, type InteractionFormOptions } from './useInteractionForm.ts'
import { usePlaceValue } from '../../../records/place/usePlaceValue.ts'
import type { Places } from '../../../records/place/usePlaces.ts'

interface FieldsProps {
  form: UseFormReturn<InteractionValues>
  isNew: boolean
  onLocationVisit?: () => void
}

/** Warns of an interaction with someone who asked not to be contacted, unless it is that they asked. */
function DoNotContactWarning({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation()
  const organizationId = useOrganizationId()
  const contact = useContactOf(organizationId)(form.watch('contactId') ?? 0)
  if (!contact?.doNotContact || form.watch('outcome') === 'do_not_contact') return null
  const { id, name, doNotContact } = contact
  return <DoNotContactQuestion key={id} title={t('contacts.doNotContact.notice', { name })} mark={doNotContact} />
}

function Who({ form, isNew }: Pick<FieldsProps, 'form' | 'isNew'>) {
  const { t } = useTranslation()
  const { control, setFocus } = form
  const isPhone = useMedia(media.phone)
  const { field: contact } = useController({ control, name: 'contactId' })
  const isOpen = isNew && contact.value === null
  const choose = (contactId: number) => {
    contact.onChange(contactId)
    // The contact was chosen with one click; the notes are next.
    setFocus('notes')
  }
  return (
    <div className={styles.who}>
      <FormField control={control} name="contactId" label={t('interactions.fields.contactId')} required>
        {/* On a phone the keyboard would cover the form at once. */}
        {(field) => <ContactPicker {...field} autoFocus={isOpen && !isPhone} />}
      </FormField>
      {isNew && <DoNotContactWarning form={form} />}
      {isOpen && <RecentPeople onChoose={choose} />}
    </div>
  )
}

function WhoWhatWhen({ form, isNew, onLocationVisit }: FieldsProps) {
  const { t } = useTranslation()
  const { control } = form
  const type = useController({ control, name: 'type' })
  const clockHint = useClockHint()
  return (
    <>
      <Who form={form} isNew={isNew} />
      <TypePicker value={type.field.value} onChange={type.field.onChange} onLocationVisit={onLocationVisit} />
      <FormField
        control={control}
        name="date"
        label={t('interactions.fields.date')}
        hint={isNew ? clockHint : undefined}
        required
      >
        {({ ref: _, value, onChange, ...field }) => (
          <DatePicker
            {...field}
            withTime
            value={value ? new Date(value) : null}
            onChange={(date) => onChange(date?.toISOString() ?? null)}
            allowClear={false}
          />
        )}
      </FormField>
    </>
  )
}

function Where({ form, places }: Pick<FieldsProps, 'form'> & { places: Places }) {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const contactName = useContactName(organizationId, form.watch('contactId'))
  const place = usePlaceValue(form)
  return (
    <section className={styles.where} aria-label={t('interactions.fields.location')}>
      <PlaceField
        {...place}
        value={place.value ?? placeValues(places.suggestion)}
        places={places}
        contactName={contactName}
      />
    </section>
  )
}

function NotesField({ form: { control } }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation()
  return (
    <FormField control={control} name="notes" label={t('interactions.fields.notes')}>
      {(field) => (
        <Input.TextArea
          {...field}
          autoSize={{ minRows: 3, maxRows: 10 }}
          placeholder={t('interactions.form.notesPlaceholder')}
        />
      )}
    </FormField>
  )
}

function OutcomeField({ form: { control, setValue } }: Pick<FieldsProps, 'form'>) {
  const { field } = useController({ control, name: 'outcome' })
  const choose = (outcome: InteractionValues['outcome']) => {
    field.onChange(outcome)
    const needsFollowUp = outcome && outcomeEffects[outcome].needsFollowUp
    if (typeof needsFollowUp === 'boolean') setValue('needsFollowUp', needsFollowUp, { shouldDirty: true })
    if (outcome === 'asked_back') setValue('followUpType', 'visit', { shouldDirty: true })
  }
  return <OutcomePicker value={field.value} onChange={choose} />
}

/** Messages above the fields: a restored draft, or another user's change. */
function Notices({
  isRestored,
  discard,
  editing,
}: Pick<ReturnType<typeof useInteractionForm>, 'isRestored' | 'discard' | 'editing'>) {
  return (
    <>
      <ItsOrganization />
      {editing.notice && <ConflictNotice {...editing.notice} />}
      <DraftNote isRestored={isRestored && !editing.notice} onStartOver={discard} />
    </>
  )
}

/** The interaction form: a dialog, on phones a sheet. */
export function InteractionDialog({ open, ...options }: InteractionFormOptions & { open: boolean }) {
  const { t } = useTranslation()
  const { form, editing, places, submit, saveAndAddAnother, isRestored, discard, box } = useInteractionForm(options)
  useKeptNote(open, box)
  const isNew = options.interaction === undefined
  return (
    <FormDialog
      open={open}
      title={t(isNew ? 'interactions.new' : 'interactions.edit')}
      submitLabel={t('common.save')}
      width={920}
      onClose={options.onClose}
      inAddress
      onSubmit={submit}
      submitting={editing.isPending}
      extra={
        options.interaction && (
          <HistoryButton entity="interaction" row={options.interaction} onRestored={options.onClose} />
        )
      }
      another={isNew ? { label: t('interactions.form.saveAndAddAnother'), onSubmit: saveAndAddAnother } : undefined}
    >
      <Notices {...{ isRestored, discard, editing }} />
      <div className={styles.fields}>
        <WhoWhatWhen form={form} isNew={isNew} onLocationVisit={isNew ? () => openForm('locationVisit') : undefined} />
        <Where form={form} places={places} />
        <OutcomeField form={form} />
        <NotesField form={form} />
        <ConfidentialFields form={form} />
        {isNew && <AnsweredFields form={form} />}
        <FollowUpFields control={form.control} isNew={isNew} />
      </div>
    </FormDialog>
  )
}
