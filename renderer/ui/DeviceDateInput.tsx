import { Input } from 'antd'
import { format, isValid } from 'date-fns'
import { useState, type ComponentProps } from 'react'
import styles from './FormField.module.css'
import { useDateProblem, type DateLimits } from './useTypedDate.ts'

interface DeviceDateInputProps
  extends DateLimits, Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur' | 'min' | 'max'> {
  value: Date | null
  onChange: (value: Date | null) => void
  onBlur?: () => void
  problemId: string
}

/** The phone's own date control: made for touch, and in the language of the device. */
export function DeviceDateInput({
  value,
  onChange,
  onBlur,
  withTime,
  min,
  max,
  rangeMessage,
  problemId,
  ...props
}: DeviceDateInputProps) {
  // An incomplete date, which a keyboard can produce, has no value in the browser.
  const [isHalf, setHalf] = useState(false)
  const problemOf = useDateProblem({ withTime, min, max, rangeMessage })
  const problem = value || isHalf ? problemOf(isHalf ? null : value) : null
  const text = (date: Date) => format(date, withTime ? "yyyy-MM-dd'T'HH:mm" : 'yyyy-MM-dd')
  return (
    <>
      <Input
        {...props}
        type={withTime ? 'datetime-local' : 'date'}
        value={value ? text(value) : ''}
        min={text(min)}
        max={text(max)}
        {...(problem !== null && {
          status: 'error',
          'aria-invalid': true,
          'aria-describedby': problemId,
          'data-unsettled': true,
        })}
        onChange={({ target }) => {
          const date = new Date(withTime ? target.value : `${target.value}T00:00`)
          setHalf(false)
          onChange(isValid(date) ? date : null)
        }}
        onBlur={({ target }) => {
          setHalf(target.validity.badInput)
          onBlur?.()
        }}
      />
      {problem !== null && (
        <p id={problemId} className={styles.error}>
          {problem}
        </p>
      )}
    </>
  )
}
