import type { Catalogue } from '../catalogue.ts'

/** Keyboard shortcuts. */
export const keys = {
  after: 'puis',
  shift: 'Maj',
  alt: 'Alt',
  groups: { general: 'Général', create: 'Créer', go: 'Aller à', menu: 'Dans le menu' },
  actions: {
    palette: 'Recherche et commandes',
    search: 'Rechercher sur cette page',
    keys: 'Afficher les raccourcis',
    toasts: 'Aller à la notification affichée',
    savePdf: 'Enregistrer en PDF',
    back: 'Précédent',
    forward: 'Suivant',
  },
  single: 'Raccourcis à une seule touche',
  singleHint: 'À désactiver si des touches sont pressées par hasard, comme avec la commande vocale.',
} satisfies Catalogue['keys']
