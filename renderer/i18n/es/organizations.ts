import type { Catalogue } from '../index.ts'

/** Organizations and the invitations into them. */
export const organizations = {
  title: 'Organizaciones',
  new: 'Nueva organización',
  list: 'Tus organizaciones',
  search: 'Busca por nombre o descripción',
  empty: 'Todavía no hay organizaciones',
  emptyHint: 'Agrega tu primera organización para empezar',
  noMatches: 'No hay resultados para “{{text}}”',
  loadFailed: 'No se pudieron cargar tus organizaciones',
  current: 'Actual',
  switch: 'Cambiar',
  switchTo: 'Cambiar a {{name}}',
  view: 'Ver',
  viewName: 'Ver {{name}}',
  viewed: 'La que ves',
  editName: 'Editar {{name}}',
  nothingYet: 'Todavía sin descripción ni dirección',
  form: {
    create: 'Nueva organización',
    edit: 'Editar organización',
    name: 'Nombre',
    description: 'Descripción',
    address: 'Dirección',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    submitCreate: 'Crear organización',
    submitEdit: 'Guardar cambios',
  },
  toasts: {
    created: 'Organización creada',
    updated: 'Organización actualizada',
    createFailed: 'No se pudo crear la organización: {{message}}',
    updateFailed: 'No se pudo actualizar la organización: {{message}}',
  },
} satisfies Catalogue['organizations']
