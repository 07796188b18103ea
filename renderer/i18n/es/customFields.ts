import type { Catalogue } from '../catalogue.ts'

/** Fields that an organization adds to its contacts. */
export const customFields = {
  title: 'Campos propios',
  hint: 'Lo que tu organización quiere saber de sus contactos además del nombre, el teléfono, el correo y la dirección. Todos ven estos campos en el formulario de contactos.',
  list: 'Campos propios en su orden',
  retiredList: 'Campos retirados',
  retiredHint: 'Ya no se ofrecen en ningún sitio. Los contactos conservan lo que se anotó.',
  empty: 'Todavía no hay campos propios',
  emptyHint:
    'Añade uno para lo que siempre acabas escribiendo en las notas: su iglesia, su idioma, el día de su bautismo.',
  add: 'Añadir campo',
  loadFailed: 'No se pudieron cargar los campos propios',
  offline: 'Los campos propios solo se pueden cambiar con conexión.',
  kind: {
    text: 'Texto',
    number: 'Número',
    date: 'Fecha',
    yesNo: 'Sí o no',
    choice: 'Una opción',
    choices: 'Varias opciones',
  },
  editName: 'Editar {{name}}',
  up: 'Subir {{name}}',
  down: 'Bajar {{name}}',
  retire: 'Retirar',
  retireName: 'Retirar {{name}}',
  bringBack: 'Recuperar',
  bringBackName: 'Recuperar {{name}}',
  retireTitle: '¿Retirar {{label}}?',
  retireText:
    'Ya no se ofrece. Los contactos conservan sus valores, también en el historial y en las exportaciones. Lo puedes recuperar.',
  form: {
    create: 'Añadir campo propio',
    edit: 'Editar campo propio',
    label: 'Nombre del campo',
    kind: 'Tipo',
    kindHint: 'Después no se puede cambiar.',
    options: 'Opciones',
    optionsHint: 'Los contactos conservan su opción aunque aquí se quite.',
    option: 'Opción {{number}}',
    addOption: 'Añadir opción',
    removeOption: 'Quitar la opción {{number}}',
    optionUp: 'Subir la opción {{number}}',
    optionDown: 'Bajar la opción {{number}}',
  },
  toasts: {
    saved: 'Campo propio guardado',
    retired: '{{label}} está retirado',
    returned: '{{label}} está de vuelta',
    failed: 'No se pudo guardar el campo propio: {{message}}',
  },
} satisfies Catalogue['customFields']
