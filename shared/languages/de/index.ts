import type { DesktopTexts } from '../en/desktop.ts'
import type { LanguageTexts } from '../languageTexts.ts'
import { checkout } from './checkout.ts'
import { desktop } from './desktop.ts'
import { due, letter, summary } from './mails.ts'
import { push } from './push.ts'

/** The German texts outside of the window, and how addresses are written where it is spoken. */
export const german: LanguageTexts<DesktopTexts> = {
  letter,
  due,
  summary,
  push,
  checkout,
  desktop,
  startFailure: {
    missing: [
      'Outreach konnte nicht geladen werden',
      'Prüfe deine Verbindung und lade die Seite neu. Was du eingegeben hast, bleibt erhalten.',
    ],
    broken: ['In Outreach ist etwas schiefgegangen', 'Lade die Seite neu. Was du eingegeben hast, bleibt erhalten.'],
    reload: 'Neu laden',
  },
  addresses: { numberFirst: [], postcodeLast: [] },
}
