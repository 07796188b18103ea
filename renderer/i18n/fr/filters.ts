export const filters = {
  label: 'Filtres actifs',
  remove: 'Retirer le filtre : {{label}}',
  clear: 'Effacer les filtres',
  apply: 'Appliquer',
  reset: 'Réinitialiser',
  type: 'Type d’interaction',
  typeHint: 'Sans choix, tous les types sont affichés.',
  followUp: 'État du suivi',
  any: 'Tous',
  followUps: { pending: 'Suivi à faire', overdue: 'En retard', completed: 'Suivi terminé', none: 'Sans suivi' },
}
