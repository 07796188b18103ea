import type { DateWords } from '../dateWords.ts'

export { es as default } from 'date-fns/locale/es'
export const words: DateWords = { beforeTime: ['a la', 'a las'], afterTime: ['h'], ordinals: [], between: ['de'] }
