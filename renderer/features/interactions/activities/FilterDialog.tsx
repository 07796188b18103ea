import { format } from 'date-fns'
import { Button } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { interactionTypes } from '../../../../shared/domain/kinds.ts'
import { ContactPicker } from '../../../records/ContactPicker.tsx'
import {
  followUpFilters,
  parseDay,
  type FollowUpFilter,
  type InteractionFilter,
} from '../../../records/interactionFilter.ts'
import { typeStyles } from '../../../ui/badges/badgeStyles.ts'
import { Choices } from '../../../ui/Choices.tsx'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import styles from './FilterDialog.module.css'
import type { ActivityAddress } from './useActivityAddress.ts'

interface PartProps {
  value: InteractionFilter
  onChange: (changes: Partial<InteractionFilter>) => void
}

const dayText = (day: Date | null) => day && format(day, 'yyyy-MM-dd')

function Period({ value: { from, to }, onChange }: PartProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset className={styles.period}>
      <legend className={styles.label}>{t('activities.filter.period')}</legend>
      <div className={styles.days}>
        <div className={styles.field}>
          <label htmlFor={`${id}-from`} className={styles.small}>
            {t('activities.filter.from')}
          </label>
          <DatePicker
            id={`${id}-from`}
            value={parseDay(from)}
            max={parseDay(to) ?? undefined}
            onChange={(day) => onChange({ from: dayText(day) })}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-to`} className={styles.small}>
            {t('activities.filter.to')}
          </label>
          <DatePicker
            id={`${id}-to`}
            value={parseDay(to)}
            min={parseDay(from) ?? undefined}
            onChange={(day) => onChange({ to: dayText(day) })}
          />
        </div>
      </div>
    </fieldset>
  )
}

function WithContact({ value: { contactId }, onChange }: PartProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('activities.filter.contact')}
      </label>
      <ContactPicker
        id={id}
        value={contactId}
        canCreate={false}
        onChange={(chosen) => onChange({ contactId: chosen })}
        onClear={() => onChange({ contactId: null })}
      />
    </div>
  )
}

function FollowUps({ value: { followUp }, onChange }: PartProps) {
  const { t } = useTranslation()
  const choices: { value: FollowUpFilter | 'any'; label: string }[] = [
    { value: 'any', label: t('activities.filter.any') },
    ...followUpFilters.map((value) => ({ value, label: t(`activities.followUps.${value}`) })),
  ]
  return (
    <Choices
      legend={t('activities.filter.followUp')}
      choices={choices}
      chosen={[followUp ?? 'any']}
      onChange={([chosen]) => onChange({ followUp: chosen === 'any' || chosen === undefined ? null : chosen })}
    />
  )
}

/** Period, contact, type and follow-up; the list changes when they are applied. */
export default function FilterDialog({
  address: { filter, isFilterOpen, setFilter, closeFilter, clear },
}: {
  address: ActivityAddress
}) {
  const { t } = useTranslation()
  // What is chosen here begins anew with the filter in force whenever the dialog opens.
  const [draft, setDraft] = useState({ isOpen: isFilterOpen, filter })
  if (draft.isOpen !== isFilterOpen) setDraft({ isOpen: isFilterOpen, filter: isFilterOpen ? filter : draft.filter })
  const change = (changes: Partial<InteractionFilter>) =>
    setDraft({ ...draft, filter: { ...draft.filter, ...changes } })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setFilter(draft.filter)
  }
  return (
    <FormDialog
      open={isFilterOpen}
      title={t('activities.filter.title')}
      submitLabel={t('activities.filter.apply')}
      onClose={closeFilter}
      onSubmit={apply}
      extra={
        <Button type="text" className={styles.reset} onClick={clear}>
          {t('activities.filter.reset')}
        </Button>
      }
    >
      <Period value={draft.filter} onChange={change} />
      <WithContact value={draft.filter} onChange={change} />
      <Choices
        multiple
        legend={t('activities.filter.type')}
        hint={t('activities.filter.typeHint')}
        chosen={draft.filter.types}
        onChange={(types) => change({ types })}
        choices={interactionTypes.map((type) => ({
          value: type,
          label: t(`interactions.type.${type}`),
          ...typeStyles[type],
        }))}
      />
      <FollowUps value={draft.filter} onChange={change} />
    </FormDialog>
  )
}
