import { format } from 'date-fns'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { parseDay, type InteractionFilter } from '../../records/interactions/filter.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import styles from './DateRangeDialog.module.css'
import type { DashboardFilter } from './useDashboardFilter.ts'

const asText = (day: Date | null) => (day ? format(day, 'yyyy-MM-dd') : '')

/** A date range, each end limited by the other; hidden inputs make it part of the form's data. */
function Days({ initial }: { initial: InteractionFilter }) {
  const { t } = useTranslation()
  const id = useId()
  const [from, setFrom] = useState(() => parseDay(initial.from))
  const [to, setTo] = useState(() => parseDay(initial.to))
  return (
    <>
      <div className={styles.days}>
        <div className={styles.day}>
          <label htmlFor={`${id}-from`}>{t('dashboard.range.from')}</label>
          <DatePicker id={`${id}-from`} value={from} onChange={setFrom} max={to ?? undefined} allowClear />
          <input type="hidden" name="from" value={asText(from)} />
        </div>
        <div className={styles.day}>
          <label htmlFor={`${id}-to`}>{t('dashboard.range.to')}</label>
          <DatePicker id={`${id}-to`} value={to} onChange={setTo} min={from ?? undefined} allowClear />
          <input type="hidden" name="to" value={asText(to)} />
        </div>
      </div>
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
      submitLabel={t('common.filters.apply')}
      onClose={filter.closeDialog}
      onSubmit={apply}
      width={440}
    >
      <Days initial={filter.filter} />
    </FormDialog>
  )
}
