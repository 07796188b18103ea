import type { DateWords } from '../dateWords.ts'

export { enUS as default } from 'date-fns/locale/en-US'
export const words: DateWords = { beforeTime: ['at'], afterTime: [], ordinals: ['st', 'nd', 'rd', 'th'], between: [] }
