import type { PickerLocale } from 'antd/es/date-picker/generatePicker'
import generatePicker from 'antd/es/date-picker/generatePicker'
import dateFnsGenerateConfig from '@rc-component/picker/generate/dateFns'
import './antdPickerStyles.css'

/** antd's date picker, with the dates of date-fns. */
export const Picker = generatePicker<Date>(dateFnsGenerateConfig)

/** The buttons above the calendar are named by the month and the year that they show. */
export const pickerLocale = { lang: { monthSelect: '', yearSelect: '' } } as PickerLocale
