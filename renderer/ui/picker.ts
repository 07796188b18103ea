import generatePicker from 'antd/es/date-picker/generatePicker'
import dateFnsGenerateConfig from '@rc-component/picker/generate/dateFns'

/** antd's date picker, with the dates of date-fns. */
export const Picker = generatePicker<Date>(dateFnsGenerateConfig)
