import { format } from 'date-fns'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { parseDay, type InteractionFilter } from '../../records/interactions/filter.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import type { DayEnds } from '../../ui/DayRange.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import styles from './DateRangeDialog.module.css'
import type { DashboardFilter } from './useDashboardFilter.ts'

const asText = (day: Date | null) => (day ? format(day, 'yyyy-MM-dd') : '')

/** A date range; hidden inputs make it part of the form's data. */
function Days({ initial }: { initial: InteractionFilter }) {
  const { t } = useTranslation()
  const [days, setDays] = useState<DayEnds>(() => [parseDay(initial.from), parseDay(initial.to)])
  return (
    <>
      <DatePicker
        mode="range"
        labels={[t('dashboard.range.from'), t('dashboard.range.to')]}
        value={days}
        onChange={setDays}
      />
      <input type="hidden" name="from" value={asText(days[0])} />
      <input type="hidden" name="to" value={asText(days[1])} />
      <p className={styles.hint}>{t('dashboard.range.hint')}</p>
    </>
  )
}

/** Filters map and activity by a custom date range. */
export default function DateRangeDialog({ filter }: { filter: DashboardFilter }) {
  const { t } = useTranslation()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const day = (name: string) => {
      const text = data.get(name)
      return typeof text === 'string' && parseDay(text) ? text : null
    }
    filter.setDays(day('from'), day('to'))
  }
  return (
    <FormDialog
      open={filter.dialog === 'dates'}
      title={t('dashboard.range.title')}
      submitLabel={t('filters.apply')}
      onClose={filter.closeDialog}
      inAddress
      onSubmit={apply}
      width={440}
    >
      <Days initial={filter.filter} />
    </FormDialog>
  )
}
