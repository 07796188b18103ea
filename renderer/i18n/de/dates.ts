import type { DateWords } from '../dateWords.ts'

export { de as default } from 'date-fns/locale/de'
export const words: DateWords = { beforeTime: ['um'], afterTime: ['uhr'], ordinals: [], between: [] }
