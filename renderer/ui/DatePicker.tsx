import generatePicker from 'antd/es/date-picker/generatePicker'
import dateFnsGenerateConfig from '@rc-component/picker/generate/dateFns'
import { useMemo } from 'react'
import { useDateLocale } from '../lib/dateLocale.ts'
import { useMedia } from '../lib/useMedia.ts'
import { dateFormats } from './dateFormats.ts'
import { media } from './theme.ts'

const Picker = generatePicker<Date>(dateFnsGenerateConfig)

interface DatePickerProps {
  id?: string
  value: Date | null
  onChange: (value: Date | null) => void
  onBlur?: () => void
  /** A time of day as well. */
  withTime?: boolean
  min?: Date
  max?: Date
  placeholder?: string
  disabled?: boolean
  status?: 'error'
  allowClear?: boolean
  'aria-label'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
  'aria-describedby'?: string
}

/** A day, or a day and time, in the reader's language; typed or picked. On phones it is picked only, without the keyboard in the way. */
export function DatePicker({ withTime = false, min, max, ...props }: DatePickerProps) {
  const isPhone = useMedia(media.phone)
  const locale = useDateLocale()
  const formats = useMemo(() => dateFormats(locale), [locale])
  return (
    <Picker
      {...props}
      minDate={min}
      maxDate={max}
      showTime={withTime && { format: formats.time, use12Hours: formats.isTwelveHours, minuteStep: 5 }}
      format={withTime ? formats.dateTime : formats.date}
      inputReadOnly={isPhone}
      needConfirm={false}
      style={{ width: '100%' }}
    />
  )
}
