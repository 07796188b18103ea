import type { LanguageTexts } from '../languageTexts.ts'
import { checkout } from './checkout.ts'
import { desktop, type DesktopTexts } from './desktop.ts'
import { due, letter, summary } from './mails.ts'
import { push } from './push.ts'

/** The English texts outside of the window, and how addresses are written where it is spoken. */
export const english: LanguageTexts<DesktopTexts> = {
  letter,
  due,
  summary,
  push,
  checkout,
  desktop,
  startFailure: {
    missing: ['Outreach could not be loaded', 'Check your connection, then reload the page. What you entered is kept.'],
    broken: ['Outreach ran into a problem', 'Reload the page. What you entered is kept.'],
    reload: 'Reload',
  },
  addresses: {
    numberFirst: ['us', 'ca', 'gb', 'ie', 'au', 'nz', 'za', 'in', 'ph'],
    postcodeLast: ['us', 'ca', 'gb', 'ie', 'au', 'nz', 'za', 'in', 'ph'],
  },
}
