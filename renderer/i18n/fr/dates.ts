import type { DateWords } from '../dateWords.ts'

export { fr as default } from 'date-fns/locale/fr'
export const words: DateWords = { beforeTime: ['à'], afterTime: ['h'], ordinals: ['er'], between: [] }
