import { format } from 'date-fns'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactPicker } from '../../../records/contacts/picker/ContactPicker.tsx'
import { FilterDialog, FollowUpChoices, TypeChoices } from '../../../records/interactions/FilterDialog.tsx'
import { parseDay, type InteractionFilter } from '../../../records/interactions/filter.ts'
import { DatePicker } from '../../../ui/DatePicker.tsx'
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

/** Period, contact, type and follow-up. */
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
          <WithContact value={draft} onChange={change} />
          <TypeChoices chosen={draft.types} onChange={(types) => change({ types })} />
          <FollowUpChoices chosen={draft.followUp} onChange={(followUp) => change({ followUp })} />
        </>
      )}
    </FilterDialog>
  )
}
