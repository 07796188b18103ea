import { useTranslation } from 'react-i18next'
import { useClockAhead } from '../../../lib/clock.ts'

/** The difference in words: minutes, from an hour and a half on hours. */
function durationOf(ms: number, language: string): string {
  const minutes = Math.round(ms / 60_000)
  const [value, unit] = minutes < 90 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** What to say below a time if it does not agree with the device's clock, because that one is wrong. */
export function useClockHint(): string | undefined {
  const { t, i18n } = useTranslation()
  const ahead = useClockAhead()
  if (ahead === 0) return undefined
  const by = durationOf(Math.abs(ahead), i18n.language)
  return t(ahead > 0 ? 'interactions.form.clockFast' : 'interactions.form.clockSlow', { by })
}
