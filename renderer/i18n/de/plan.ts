/** Was das Angebot kostet und enthält. */
export const plan = {
  amount: '50\u00a0$',
  currency: 'US-Dollar',
  period: 'pro Monat',
  items: [
    'Bis zu 2 Organisationen',
    'Bis zu 15 Teammitglieder',
    'Unbegrenzt Kontakte und Begegnungen',
    'Erweiterte Auswertungen und Berichte',
    'Bevorzugter Support',
  ],
} as const
