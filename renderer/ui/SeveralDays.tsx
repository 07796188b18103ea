import { Button } from 'antd'
import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../lib/dates.ts'
import { useDateLocale } from '../lib/dateLocale.ts'
import { keepFocus } from '../lib/keptFocus.ts'
import { useMedia } from '../lib/useMedia.ts'
import { dateFormats } from './dateFormats.ts'
import { DeviceDateInput } from './DeviceDateInput.tsx'
import { focusNeighbour } from './FilterChips.tsx'
import chipStyles from './FilterChips.module.css'
import fieldStyles from './FormField.module.css'
import { Picker, pickerLocale } from './picker.ts'
import styles from './SeveralDays.module.css'
import { media } from './theme.ts'
import { TypedDateInput, TypedDates } from './TypedDateInput.tsx'
import { useDateProblem, useTypedDate } from './useTypedDate.ts'

export interface SeveralDaysProps {
  id: string
  /** In their order. */
  value: readonly Date[]
  onChange: (value: Date[]) => void
}

interface Limits {
  min: Date
  max: Date
}

interface AddProps extends SeveralDaysProps, Limits {
  add: (day: Date | null) => void
}

/** A text field that adds a typed day, with a calendar below it that stays open to pick several. */
function Calendar({ id, value, onChange, add, min, max }: AddProps) {
  const { date } = dateFormats(useDateLocale())
  const problemId = useId()
  const input = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const typed = useTypedDate({ value: null, onChange: add, withTime: false, min, max, allowClear: true })
  const focus = () => input.current?.querySelector('input')?.focus()
  return (
    <TypedDates value={{ start: { ...typed, problemId } }}>
      <div ref={input}>
        <Picker
          multiple
          locale={pickerLocale}
          className={styles.picker}
          {...(typed.problem !== null && { status: 'error' })}
          open={isOpen}
          onOpenChange={setOpen}
          onClick={focus}
          prefix={
            <TypedDateInput
              id={id}
              className={styles.input}
              value=""
              autoComplete="off"
              // The picker would take the press for one beside its own input, and keep the focus from this one.
              onMouseDown={(event) => event.stopPropagation()}
              onBlur={({ relatedTarget }) => {
                if (!relatedTarget?.closest('.ant-picker-dropdown')) setOpen(false)
              }}
              onKeyDown={(event) => {
                // Enter adds what is typed, and submits the form only if there is nothing to add.
                if (event.key === 'Enter' && event.currentTarget.value) event.preventDefault()
              }}
            />
          }
          value={[...value]}
          allowClear={false}
          minDate={min}
          maxDate={max}
          onCalendarChange={(days) => onChange(ordered([days].flat()))}
          format={date}
          placeholder=""
          style={{ width: '100%' }}
        />
      </div>
      {typed.problem !== null && (
        <p id={problemId} className={fieldStyles.error}>
          {typed.problem}
        </p>
      )}
    </TypedDates>
  )
}

/**
 * The device's own control: its day is added on leaving it, and by a button. A day that is not allowed stays in it,
 * with the reason.
 */
function DeviceInput({ id, add, min, max }: AddProps) {
  const { t } = useTranslation()
  const problemId = useId()
  const problemOf = useDateProblem({ withTime: false, min, max })
  const [day, setDay] = useState<Date | null>(null)
  const take = () => {
    if (!day || problemOf(day) !== null) return
    add(day)
    setDay(null)
  }
  return (
    <div className={styles.device}>
      <div className={styles.control}>
        <DeviceDateInput
          id={id}
          value={day}
          onChange={setDay}
          onBlur={take}
          onPressEnter={(event) => {
            if (day) event.preventDefault()
            take()
          }}
          withTime={false}
          min={min}
          max={max}
          problemId={problemId}
        />
      </div>
      <Button onClick={take}>{t('shell.date.add')}</Button>
    </div>
  )
}

const ordered = (days: readonly Date[]) => days.toSorted((one, other) => one.getTime() - other.getTime())

/** Several separate days: what has been chosen is listed below the field, and each day can be removed. */
export function SeveralDays(props: SeveralDaysProps & Limits) {
  const { value, onChange } = props
  const { t } = useTranslation()
  const { date } = useDates()
  const isPhone = useMedia(media.phone)
  const without = (day: Date) => value.filter((other) => other.getTime() !== day.getTime())
  const add = (day: Date | null) => day && onChange(ordered([...without(day), day]))
  return (
    <div className={styles.field}>
      {isPhone ? <DeviceInput {...props} add={add} /> : <Calendar {...props} add={add} />}
      <ul
        ref={keepFocus}
        tabIndex={-1}
        className={styles.chosen}
        aria-label={t('shell.date.chosen')}
        aria-live="polite"
      >
        {value.map((day) => (
          <li key={day.getTime()}>
            <button
              type="button"
              className={chipStyles.chip}
              aria-label={t('shell.date.remove', { date: date(day) })}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget)
                onChange(without(day))
              }}
            >
              {date(day)}
              <X aria-hidden size={14} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
