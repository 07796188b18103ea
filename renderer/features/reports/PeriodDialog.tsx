import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpening } from '../../lib/useOpening.ts'
import { parseDay } from '../../records/interactions/filter.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import type { DayEnds } from '../../ui/DayRange.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { dayText } from './period.ts'
import styles from './Reports.module.css'
import type { ReportAddress } from './useReportAddress.ts'

interface PeriodDialogProps {
  address: ReportAddress
  open: boolean
  onClose: () => void
}

function Dialog({ address: { period, change }, open, onClose }: PeriodDialogProps) {
  const { t } = useTranslation()
  const [[from, to], setDays] = useState<DayEnds>(() => [parseDay(period.from), parseDay(period.to)])
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (from && to) change({ period: 'custom', from: dayText(from), to: dayText(to), dates: null })
  }
  return (
    <FormDialog
      open={open}
      title={t('reports.period.title')}
      submitLabel={t('reports.period.apply')}
      onClose={onClose}
      inAddress
      onSubmit={apply}
      width={440}
    >
      <DatePicker
        mode="range"
        labels={[t('reports.period.from'), t('reports.period.to')]}
        value={[from, to]}
        onChange={setDays}
        allowClear={false}
      />
      <p className={styles.hint}>{t('reports.period.hint')}</p>
    </FormDialog>
  )
}

/** A custom period for the report; each opening starts with the current one. */
export default function PeriodDialog(props: PeriodDialogProps) {
  const opening = useOpening(props.open)
  return <Dialog key={opening} {...props} />
}
