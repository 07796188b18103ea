import type { Catalogue } from '../catalogue.ts'

/** Organizations and the invitations into them. */
export const organizations = {
  title: 'Organisationen',
  list: 'Deine Organisationen',
  search: 'Nach Name oder Beschreibung suchen',
  empty: 'Noch keine Organisationen',
  emptyHint: 'Lege deine erste Organisation an, um loszulegen',
  noMatches: 'Nichts gefunden für „{{text}}“',
  found_one: '{{found, number}} von {{count, number}} Organisation',
  found_other: '{{found, number}} von {{count, number}} Organisationen',
  loadFailed: 'Deine Organisationen konnten nicht geladen werden',
  current: 'Aktuell',
  switch: 'Wechseln',
  switchTo: 'Wechseln zu {{name}}',
  view: 'Ansehen',
  viewName: '{{name}} ansehen',
  viewed: 'Wird angesehen',
  editName: '{{name}} bearbeiten',
  nothingYet: 'Noch keine Beschreibung oder Adresse',
  form: {
    create: 'Neue Organisation',
    edit: 'Organisation bearbeiten',
    name: 'Name',
    description: 'Beschreibung',
    address: 'Adresse',
    phone: 'Telefon',
    email: 'E-Mail',
    submitCreate: 'Anlegen',
    submitEdit: 'Speichern',
  },
  toasts: {
    created: 'Organisation angelegt',
    updated: 'Organisation gespeichert',
    createFailed: 'Organisation nicht angelegt: {{message}}',
    updateFailed: 'Organisation nicht gespeichert: {{message}}',
  },
} satisfies Catalogue['organizations']
