import type { AreaColor, VisitAge } from '../../../shared/domain/areas.ts'
import type { Tone } from '../../ui/theme.ts'

/** The theme's colour of an area. */
export const areaTones: Record<AreaColor, Tone> = {
  green: 'primary',
  blue: 'secondary',
  orange: 'accent',
  violet: 'violet',
  sky: 'sky',
  gold: 'warning',
  red: 'error',
  gray: 'info',
}

/** The colour of a door by its last visit, and how much of its marker is filled, which needs no colours. */
export const ageLooks: Record<VisitAge, { tone: Tone; filled: number }> = {
  month: { tone: 'primary', filled: 1 },
  quarter: { tone: 'sky', filled: 0.67 },
  year: { tone: 'warning', filled: 0.33 },
  longer: { tone: 'violet', filled: 0 },
}
