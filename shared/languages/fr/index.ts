import type { DesktopTexts } from '../en/desktop.ts'
import type { LanguageTexts } from '../languageTexts.ts'
import { checkout } from './checkout.ts'
import { desktop } from './desktop.ts'
import { due, letter, summary } from './mails.ts'
import { push } from './push.ts'

/** The French texts outside of the window, and how addresses are written where it is spoken. */
export const french: LanguageTexts<DesktopTexts> = {
  letter,
  due,
  summary,
  push,
  checkout,
  desktop,
  startFailure: {
    missing: [
      'Outreach n’a pas pu être chargé',
      'Vérifiez votre connexion, puis rechargez la page. Ce que vous avez saisi est conservé.',
    ],
    broken: ['Outreach a rencontré un problème', 'Rechargez la page. Ce que vous avez saisi est conservé.'],
    reload: 'Recharger',
  },
  addresses: { numberFirst: ['fr', 'lu'], postcodeLast: [] },
}
