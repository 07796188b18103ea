import { useId } from 'react'
import { useDateLocale } from '../lib/dateLocale.ts'
import { useMedia } from '../lib/useMedia.ts'
import { dateFormats } from './dateFormats.ts'
import { DayRange, type DayRangeProps } from './DayRange.tsx'
import { DeviceDateInput } from './DeviceDateInput.tsx'
import styles from './FormField.module.css'
import { Picker, pickerLocale } from './picker.ts'
import { SeveralDays, type SeveralDaysProps } from './SeveralDays.tsx'
import { media } from './theme.ts'
import { TypedDateInput, TypedDates } from './TypedDateInput.tsx'
import { useTypedDate, type DateLimits } from './useTypedDate.ts'

const components = { input: TypedDateInput }
// The server's allowed range.
const firstDay = new Date(1900, 0, 1)
const lastDay = new Date(2199, 11, 31)

interface FieldProps {
  id?: string
  value: Date | null
  onChange: (value: Date | null) => void
  onBlur?: () => void
  disabled?: boolean
  status?: 'error'
  'aria-label'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
  'aria-describedby'?: string
}

/** antd's columns of hours and minutes scroll, but no key reaches them. */
function reachColumns(panel: HTMLElement | null): void {
  for (const column of panel?.querySelectorAll('ul') ?? []) column.tabIndex = 0
}

interface CalendarProps extends FieldProps, DateLimits {
  allowClear: boolean
  problemId: string
}

/** A text field with a calendar below it. */
function Calendar({
  withTime,
  min,
  max,
  rangeMessage,
  allowClear,
  value,
  onChange,
  problemId,
  ...props
}: CalendarProps) {
  const formats = dateFormats(useDateLocale())
  const typed = useTypedDate({ value, onChange, withTime, min, max, rangeMessage, allowClear })
  return (
    <TypedDates value={{ start: { ...typed, problemId } }}>
      <Picker
        {...props}
        locale={pickerLocale}
        {...(typed.problem !== null && { status: 'error' })}
        value={value}
        allowClear={allowClear}
        minDate={min}
        maxDate={max}
        // Every click in the calendar counts at once: the shown value is the one that would be saved.
        onCalendarChange={(date) => {
          typed.forget()
          onChange((Array.isArray(date) ? date[0] : date) ?? null)
        }}
        showTime={withTime && { format: formats.time, use12Hours: formats.isTwelveHours, minuteStep: 5 }}
        format={withTime ? formats.dateTime : formats.date}
        components={components}
        // A new function each time: other columns may have replaced them.
        panelRender={(panel) => <div ref={(element) => reachColumns(element)}>{panel}</div>}
        needConfirm={false}
        style={{ width: '100%' }}
      />
      {typed.problem !== null && (
        <p id={problemId} className={styles.error}>
          {typed.problem}
        </p>
      )}
    </TypedDates>
  )
}

type SingleProps = FieldProps & Partial<DateLimits> & { allowClear?: boolean }

function SingleDate({ withTime = false, min = firstDay, max = lastDay, allowClear = true, ...props }: SingleProps) {
  const isPhone = useMedia(media.phone)
  const problemId = useId()
  const all = { ...props, withTime, min, max, problemId }
  return isPhone ? <DeviceDateInput {...all} /> : <Calendar {...all} allowClear={allowClear} />
}

type Modes =
  | ({ mode?: 'single' } & SingleProps)
  | ({ mode: 'multiple' } & SeveralDaysProps)
  | ({ mode: 'range' } & DayRangeProps)

/**
 * A day, a day and time, several days, or the first and the last day of a range: in the user's language, typed or
 * picked; on phones by the device's own control. Text that cannot be parsed or is not allowed stays, with the reason
 * below it, and `FormDialog` saves nothing until it is corrected.
 */
export function DatePicker(props: Modes) {
  if (props.mode === 'range') return <DayRange {...props} min={firstDay} max={lastDay} />
  if (props.mode === 'multiple') return <SeveralDays {...props} min={firstDay} max={lastDay} />
  return <SingleDate {...props} />
}
