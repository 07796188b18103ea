import type { Catalogue } from '../catalogue.ts'

/** Fields that an organization adds to its contacts. */
export const customFields = {
  title: 'Champs personnalisés',
  hint: 'Ce que votre organisation veut savoir de ses contacts en plus du nom, du téléphone, de l’e-mail et de l’adresse. Tout le monde voit ces champs dans le formulaire des contacts.',
  list: 'Champs personnalisés dans leur ordre',
  retiredList: 'Champs retirés',
  retiredHint: 'Ils ne sont plus proposés nulle part. Les contacts gardent ce qui a été saisi.',
  empty: 'Pas encore de champs personnalisés',
  emptyHint:
    'Ajoutez-en un pour ce que vous écrivez toujours dans les notes : une Église, une langue, le jour d’un baptême.',
  add: 'Ajouter un champ',
  loadFailed: 'Les champs personnalisés n’ont pas pu être chargés',
  offline: 'Les champs personnalisés ne se modifient qu’avec une connexion.',
  kind: {
    text: 'Texte',
    number: 'Nombre',
    date: 'Date',
    yesNo: 'Oui ou non',
    choice: 'Un choix',
    choices: 'Plusieurs choix',
  },
  editName: 'Modifier {{name}}',
  up: 'Monter {{name}}',
  down: 'Descendre {{name}}',
  retire: 'Retirer',
  retireName: 'Retirer {{name}}',
  bringBack: 'Rétablir',
  bringBackName: 'Rétablir {{name}}',
  retireTitle: 'Retirer {{label}} ?',
  retireText:
    'Il n’est plus proposé. Les contacts gardent leurs valeurs, dans l’historique et les exports aussi. Vous pouvez le rétablir.',
  form: {
    create: 'Ajouter un champ personnalisé',
    edit: 'Modifier le champ personnalisé',
    label: 'Nom du champ',
    kind: 'Type',
    kindHint: 'Il ne peut plus être changé ensuite.',
    options: 'Choix',
    optionsHint: 'Les contacts gardent leur choix même s’il est retiré ici.',
    option: 'Choix {{number}}',
    addOption: 'Ajouter un choix',
    removeOption: 'Retirer le choix {{number}}',
    optionUp: 'Monter le choix {{number}}',
    optionDown: 'Descendre le choix {{number}}',
  },
  toasts: {
    saved: 'Champ personnalisé enregistré',
    retired: 'Champ retiré : {{label}}',
    returned: 'Champ rétabli : {{label}}',
    failed: 'Le champ personnalisé n’a pas pu être enregistré : {{message}}',
  },
} satisfies Catalogue['customFields']
