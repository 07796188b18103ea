import { useId } from 'react'
import { useDateLocale } from '../lib/dateLocale.ts'
import { useMedia } from '../lib/useMedia.ts'
import { classes } from './classes.ts'
import { dateFormats } from './dateFormats.ts'
import styles from './DayRange.module.css'
import { DeviceDateInput } from './DeviceDateInput.tsx'
import fieldStyles from './FormField.module.css'
import { Picker, pickerLocale } from './picker.ts'
import { media } from './theme.ts'
import { TypedDateInput, TypedDates } from './TypedDateInput.tsx'
import { useTypedDate } from './useTypedDate.ts'

/** The first and the last day; null where there is no limit. */
export type DayEnds = readonly [from: Date | null, to: Date | null]

export interface DayRangeProps {
  labels: readonly [from: string, to: string]
  value: DayEnds
  onChange: (value: DayEnds) => void
  /** Whether an end may be left open. */
  allowClear?: boolean
}

interface EndsProps extends Required<DayRangeProps> {
  min: Date
  max: Date
}

const components = { input: TypedDateInput }

/** What each end accepts, and where its changes go: neither passes the other. */
const endsOf = ({ value: [from, to], onChange, allowClear, min, max }: EndsProps) => ({
  start: {
    value: from,
    min,
    max: to ?? max,
    withTime: false,
    allowClear,
    onChange: (day: Date | null) => (day || allowClear) && onChange([day, to]),
  },
  end: {
    value: to,
    min: from ?? min,
    max,
    withTime: false,
    allowClear,
    onChange: (day: Date | null) => (day || allowClear) && onChange([from, day]),
  },
})

/** Two text fields in one, with a calendar below them in which the first and the last day are picked. */
function Calendar(props: EndsProps) {
  const { labels, value, onChange, allowClear, min, max } = props
  const { date } = dateFormats(useDateLocale())
  const id = useId()
  const ends = endsOf(props)
  const start = { ...useTypedDate(ends.start), problemId: `${id}-from-problem` }
  const end = { ...useTypedDate(ends.end), problemId: `${id}-to-problem` }
  return (
    <TypedDates value={{ start, end }}>
      <div className={styles.range}>
        <label htmlFor={`${id}-from`}>{labels[0]}</label>
        <label htmlFor={`${id}-to`}>{labels[1]}</label>
        <Picker.RangePicker
          locale={pickerLocale}
          id={{ start: `${id}-from`, end: `${id}-to` }}
          className={styles.picker}
          {...((start.problem ?? end.problem) !== null && { status: 'error' })}
          value={[...value]}
          allowClear={allowClear}
          allowEmpty={[true, true]}
          order={false}
          minDate={min}
          maxDate={max}
          // Every click counts at once. A day on the wrong side of the other end becomes both.
          onCalendarChange={(days, _, { range }) => {
            start.forget()
            end.forget()
            const [first, last] = days ?? [null, null]
            const picked = range === 'start' ? first : last
            onChange(first && last && first > last ? [picked, picked] : [first, last])
          }}
          format={date}
          placeholder={['', '']}
          components={components}
          needConfirm={false}
        />
        {[start, end].map(
          ({ problem, problemId }) =>
            problem !== null && (
              <p
                key={problemId}
                id={problemId}
                className={classes(fieldStyles.error, problemId === end.problemId && styles.end)}
              >
                {problem}
              </p>
            ),
        )}
      </div>
    </TypedDates>
  )
}

/** Two of the device's own controls. */
function DeviceInputs(props: EndsProps) {
  const id = useId()
  const { start, end } = endsOf(props)
  return (
    <div className={styles.pair}>
      {[start, end].map(({ allowClear: _, ...limits }, index) => (
        <div key={index} className={styles.day}>
          <label htmlFor={`${id}-${index}`}>{props.labels[index]}</label>
          <DeviceDateInput id={`${id}-${index}`} problemId={`${id}-${index}-problem`} {...limits} />
        </div>
      ))}
    </div>
  )
}

/** The first and the last day of a range. */
export function DayRange({ allowClear = true, ...props }: DayRangeProps & { min: Date; max: Date }) {
  const isPhone = useMedia(media.phone)
  const all = { ...props, allowClear }
  return isPhone ? <DeviceInputs {...all} /> : <Calendar {...all} />
}
