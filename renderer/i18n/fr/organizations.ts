import type { Catalogue } from '../catalogue.ts'

/** Organizations and the invitations into them. */
export const organizations = {
  title: 'Organisations',
  list: 'Vos organisations',
  search: 'Chercher par nom ou description',
  empty: 'Aucune organisation',
  emptyHint: 'Ajoutez votre première organisation pour commencer',
  noMatches: 'Aucun résultat pour « {{text}} »',
  found_one: '{{found, number}} sur {{count, number}} organisation',
  found_other: '{{found, number}} sur {{count, number}} organisations',
  loadFailed: 'Impossible de charger vos organisations',
  current: 'Actuelle',
  switch: 'Choisir',
  switchTo: 'Passer à {{name}}',
  view: 'Consulter',
  viewName: 'Consulter {{name}}',
  viewed: 'Consultée',
  editName: 'Modifier {{name}}',
  nothingYet: 'Pas encore de description ni d’adresse',
  form: {
    create: 'Créer une organisation',
    edit: 'Modifier l’organisation',
    name: 'Nom',
    description: 'Description',
    address: 'Adresse',
    phone: 'Téléphone',
    email: 'E-mail',
    submitCreate: 'Créer l’organisation',
    submitEdit: 'Enregistrer',
  },
  toasts: {
    created: 'Organisation créée',
    updated: 'Organisation modifiée',
    createFailed: 'L’organisation n’a pas pu être créée : {{message}}',
    updateFailed: 'L’organisation n’a pas pu être modifiée : {{message}}',
  },
} as const satisfies Catalogue['organizations']
