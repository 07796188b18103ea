/** Ce que coûte et contient la formule. */
export const plan = {
  amount: '50 $',
  currency: 'dollars américains',
  period: 'par mois',
  items: [
    'Jusqu’à 2 organisations',
    'Jusqu’à 15 membres d’équipe',
    'Contacts et interactions sans limite',
    'Analyses et rapports avancés',
    'Assistance prioritaire',
  ],
} as const
