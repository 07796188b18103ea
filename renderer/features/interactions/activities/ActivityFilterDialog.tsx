import { format } from 'date-fns'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactPicker } from '../../../records/contacts/picker/ContactPicker.tsx'
import {
  FilterDialog,
  FollowUpChoices,
  OutcomeChoices,
  TypeChoices,
} from '../../../records/interactions/FilterDialog.tsx'
import { datesOf, parseDay, relativePeriods, type InteractionFilter } from '../../../records/interactions/filter.ts'
import { Choices } from '../../../ui/Choices.tsx'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import styles from './ActivityFilterDialog.module.css'
import type { ActivityAddress } from './useActivityAddress.ts'

interface PartProps {
  value: InteractionFilter
  onChange: (changes: Partial<InteractionFilter>) => void
}

const dayText = (day: Date | null) => day && format(day, 'yyyy-MM-dd')

/** A period up to today, which a saved view keeps as it is called; or certain days. */
function Period({ value: { period, from, to }, onChange }: PartProps) {
  const { t } = useTranslation()
  const isFixed = from !== null || to !== null
  return (
    <fieldset className={styles.period}>
      <legend className={styles.label}>{t('activities.filter.period')}</legend>
      <Choices
        legend={t('activities.filter.relative')}
        choices={[
          { value: 'any', label: t('filters.any') },
          ...relativePeriods.map((value) => ({ value, label: t(`activities.filter.periods.${value}`) })),
        ]}
        chosen={isFixed ? [] : [period ?? 'any']}
        onChange={([chosen]) =>
          onChange({ period: relativePeriods.find((value) => value === chosen) ?? null, from: null, to: null })
        }
      />
      <DatePicker
        mode="range"
        labels={[t('activities.filter.from'), t('activities.filter.to')]}
        value={[parseDay(from), parseDay(to)]}
        onChange={([first, last]) => onChange({ period: null, from: dayText(first), to: dayText(last) })}
      />
    </fieldset>
  )
}

function CertainDays({ value: { days }, onChange }: PartProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('activities.filter.days')}
      </label>
      <DatePicker
        mode="multiple"
        id={id}
        value={datesOf(days)}
        onChange={(chosen) => onChange({ days: chosen.map((day) => format(day, 'yyyy-MM-dd')) })}
      />
    </div>
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

/** Period, days, contact, type, outcome and follow-up. */
export default function ActivityFilterDialog({
  address: { filter, isFilterOpen, setFilter, closeFilter, clear },
}: {
  address: ActivityAddress
}) {
  const { t } = useTranslation()
  return (
    <FilterDialog
      title={t('activities.filter.title')}
      open={isFilterOpen}
      onClose={closeFilter}
      filter={filter}
      onApply={setFilter}
      onReset={clear}
    >
      {(draft, change) => (
        <>
          <Period value={draft} onChange={change} />
          <CertainDays value={draft} onChange={change} />
          <WithContact value={draft} onChange={change} />
          <TypeChoices chosen={draft.types} onChange={(types) => change({ types })} />
          <OutcomeChoices chosen={draft.outcomes} onChange={(outcomes) => change({ outcomes })} />
          <FollowUpChoices chosen={draft.followUp} onChange={(followUp) => change({ followUp })} />
        </>
      )}
    </FilterDialog>
  )
}
