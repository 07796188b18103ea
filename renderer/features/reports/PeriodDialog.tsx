import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpening } from '../../lib/useOpening.ts'
import { parseDay } from '../../records/interactions/filter.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { dayText } from './period.ts'
import styles from './Reports.module.css'
import type { ReportAddress } from './useReportAddress.ts'

interface PeriodDialogProps {
  address: ReportAddress
  open: boolean
  onClose: () => void
}

interface DayFieldProps {
  label: string
  value: Date
  onChange: (day: Date) => void
  min?: Date
  max?: Date
}

function DayField({ label, value, onChange, ...limits }: DayFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <DatePicker id={id} value={value} onChange={(day) => day && onChange(day)} allowClear={false} {...limits} />
    </div>
  )
}

function Dialog({ address: { period, change }, open, onClose }: PeriodDialogProps) {
  const { t } = useTranslation()
  const [from, setFrom] = useState(() => parseDay(period.from) ?? new Date())
  const [to, setTo] = useState(() => parseDay(period.to) ?? new Date())
  const apply = (event: FormEvent) => {
    event.preventDefault()
    change({ period: 'custom', from: dayText(from), to: dayText(to), dates: null })
  }
  return (
    <FormDialog
      open={open}
      title={t('reports.period.title')}
      submitLabel={t('reports.period.apply')}
      onClose={onClose}
      onSubmit={apply}
      width={440}
    >
      <div className={styles.days}>
        <DayField label={t('reports.period.from')} value={from} onChange={setFrom} max={to} />
        <DayField label={t('reports.period.to')} value={to} onChange={setTo} min={from} />
      </div>
      <p className={styles.hint}>{t('reports.period.hint')}</p>
    </FormDialog>
  )
}

/** A custom period for the report; each opening starts with the current one. */
export default function PeriodDialog(props: PeriodDialogProps) {
  const opening = useOpening(props.open)
  return <Dialog key={opening} {...props} />
}
