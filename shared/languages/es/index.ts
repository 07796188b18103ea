import type { DesktopTexts } from '../en/desktop.ts'
import type { LanguageTexts } from '../languageTexts.ts'
import { checkout } from './checkout.ts'
import { desktop } from './desktop.ts'
import { due, letter, summary } from './mails.ts'
import { push } from './push.ts'

/** The Spanish texts outside of the window, and how addresses are written where it is spoken. */
export const spanish: LanguageTexts<DesktopTexts> = {
  letter,
  due,
  summary,
  push,
  checkout,
  desktop,
  startFailure: {
    missing: ['No se pudo cargar Outreach', 'Revisa tu conexión y recarga la página. Lo que escribiste se conserva.'],
    broken: ['Hubo un problema en Outreach', 'Recarga la página. Lo que escribiste se conserva.'],
    reload: 'Recargar',
  },
  addresses: { numberFirst: [], postcodeLast: [] },
}
