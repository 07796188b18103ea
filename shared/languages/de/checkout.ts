import type { CheckoutTexts } from '../languageTexts.ts'

export const checkout: CheckoutTexts = {
  title: 'Zahlungsseite zum Üben',
  notice: 'Das ist ein Demo-Server. Niemand fragt nach einer Karte, und es fließt kein Geld.',
  states: {
    open: 'Outreach Premium, 50\u00a0US-Dollar im Monat.',
    paid: 'Dein Demo-Abo von Outreach Premium läuft.',
    ended: 'Dieses Demo-Abo ist beendet.',
    expired: 'Diese Demo-Zahlung ist abgelaufen.',
  },
  pay: 'Mit der Demo-Karte bezahlen',
  decline: 'Eine Karte versuchen, die abgelehnt wird',
  cancel: 'Zurück, ohne zu bezahlen',
  end: 'Abo kündigen',
  settings: 'Zurück zu den Einstellungen',
  again: 'Noch einmal beginnen',
  declined: 'Die Karte wurde abgelehnt. Es wurde nichts bezahlt; versuch es mit einer anderen.',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
}
