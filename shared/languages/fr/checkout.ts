import type { CheckoutTexts } from '../languageTexts.ts'

export const checkout: CheckoutTexts = {
  title: 'Paiement d’essai',
  notice: 'Ceci est un serveur de démonstration. Aucune carte n’est demandée et aucun argent ne circule.',
  states: {
    open: 'Outreach Premium, 50 dollars américains par mois.',
    paid: 'Votre abonnement d’essai à Outreach Premium est actif.',
    ended: 'Cet abonnement d’essai est terminé.',
    expired: 'Ce paiement d’essai a expiré.',
  },
  pay: 'Payer avec la carte d’essai',
  decline: 'Essayer une carte refusée',
  cancel: 'Revenir sans payer',
  end: 'Résilier l’abonnement',
  settings: 'Retour aux paramètres',
  again: 'Recommencer',
  declined: 'La carte a été refusée. Rien n’a été payé ; essayez-en une autre.',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
}
