import { Checkbox, Input } from 'antd'
import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isSameDay } from 'date-fns'
import { followUpTypes } from '../../../../shared/domain/kinds.ts'
import { followUpDay, followUpIn, quickFollowUps, type QuickFollowUp } from '../../../lib/followUpDay.ts'
import { useToday } from '../../../lib/useToday.ts'
import { useMemberOptions } from '../../../records/assigning/useMemberOptions.ts'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { Select } from '../../../ui/Select.tsx'
import styles from './FollowUpFields.module.css'
import type { InteractionValues } from './interactionValues.ts'

function QuickDays({ value, onChange }: { value: string | null; onChange: (date: string) => void }) {
  const { t } = useTranslation()
  const today = useToday()
  return (
    <div role="group" aria-label={t('interactions.form.followUpQuick')} className={styles.quick}>
      {Object.entries(quickFollowUps).map(([name, days]) => {
        const date = followUpIn(days, today)
        return (
          <button
            key={name}
            type="button"
            className={styles.day}
            aria-pressed={value !== null && isSameDay(new Date(value), new Date(date))}
            onClick={() => onChange(date)}
          >
            {t(`interactions.form.quick.${name as QuickFollowUp}`)}
          </button>
        )
      })}
    </div>
  )
}

interface FollowUpFieldsProps {
  control: Control<InteractionValues>
  /** Later it is given to others by its menu. */
  isNew: boolean
}

/** Who does the follow-up: hidden for a user who has no team. */
function Follower({ control }: Pick<FollowUpFieldsProps, 'control'>) {
  const { t } = useTranslation()
  const { options: members } = useMemberOptions()
  const [me] = members
  if (members.length < 2) return null
  return (
    <FormField control={control} name="follower" label={t('assigning.to')}>
      {({ value, ...field }) => <Select {...field} value={value ?? me?.value} options={members} />}
    </FormField>
  )
}

/** Date, type and notes of the follow-up, and who does it. */
function Details({ control, isNew }: FollowUpFieldsProps) {
  const { t } = useTranslation()
  const { field: date } = useController({ control, name: 'followUpDate' })
  return (
    <div className={styles.details}>
      <QuickDays value={date.value} onChange={date.onChange} />
      <div className={styles.pair}>
        <FormField control={control} name="followUpDate" label={t('interactions.fields.followUpDate')} required>
          {({ ref: _, value, onChange, ...field }) => (
            <DatePicker
              {...field}
              value={value ? new Date(value) : null}
              onChange={(day) => onChange(day && followUpDay(day))}
              allowClear={false}
            />
          )}
        </FormField>
        <FormField control={control} name="followUpType" label={t('interactions.fields.followUpType')}>
          {(field) => (
            <Select
              {...field}
              options={followUpTypes.map((type) => ({ value: type, label: t(`interactions.followUpType.${type}`) }))}
            />
          )}
        </FormField>
      </div>
      {isNew && <Follower control={control} />}
      <FormField control={control} name="followUpNotes" label={t('interactions.fields.followUpNotes')}>
        {(field) => (
          <Input.TextArea
            {...field}
            autoSize={{ minRows: 2, maxRows: 6 }}
            placeholder={t('interactions.form.followUpNotesPlaceholder')}
          />
        )}
      </FormField>
    </div>
  )
}

/** 'Needs Follow-up', and its fields while it is checked. */
export function FollowUpFields({ control, isNew }: FollowUpFieldsProps) {
  const { t } = useTranslation()
  const id = useId()
  const { field } = useController({ control, name: 'needsFollowUp' })
  return (
    <div className={styles.followUp}>
      <Checkbox
        id={id}
        ref={field.ref}
        name={field.name}
        checked={field.value}
        onChange={(event) => field.onChange(event.target.checked)}
        onBlur={field.onBlur}
      >
        {t('interactions.form.needsFollowUp')}
      </Checkbox>
      {field.value && <Details control={control} isNew={isNew} />}
    </div>
  )
}
