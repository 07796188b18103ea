import type { Catalogue } from '../index.ts'

/** The activities page: the list, its filter and its map. */
export const activities = {
  search: 'Busca por nombre del contacto o notas',
  list: 'Interacciones, primero las más recientes',
  total_one: '{{all}} interacción',
  total_many: '{{all}} de interacciones',
  total_other: '{{all}} interacciones',
  found_one: '{{found}} de {{all}} interacción',
  found_many: '{{found}} de {{all}} de interacciones',
  found_other: '{{found}} de {{all}} interacciones',
  inDay_one: '{{count}} interacción',
  inDay_many: '{{count}} de interacciones',
  inDay_other: '{{count}} interacciones',
  views: { label: 'Vista', list: 'Lista', map: 'Mapa' },
  filter: {
    open: 'Filtrar',
    title: 'Filtrar interacciones',
    period: 'Fechas',
    from: 'Desde',
    to: 'Hasta',
    days: 'Días sueltos',
    contact: 'Contacto',
  },
  chips: { since: 'Desde: {{from}}', until: 'Hasta: {{to}}', between: '{{from}} a {{to}}' },
  editFor: 'Editar: {{name}}',
  deleteFor: 'Eliminar: {{name}}',
  toolsFor: 'Más opciones: {{name}}',
  complete: 'Completar',
  completeFor: 'Completar el seguimiento con {{name}}',
  showOnMap: 'Ver en el mapa',
  delete: {
    title: '¿Eliminar esta interacción?',
    text: '{{type}} con {{name}} ({{date}}), junto con sus notas y su seguimiento. No se puede deshacer.',
    visit: '{{type}}: {{name}} ({{date}}), junto con sus notas y su seguimiento. No se puede deshacer.',
  },
  emptyHint:
    'Registra una conversación, una oración o una visita. La verás aquí, en el mapa y junto a la persona de quien se trata.',
  emptyFiltered: 'Nada coincide con tu búsqueda o tus filtros.',
  loadFailed: 'No se pudieron cargar las interacciones',
  map: {
    label: 'Lugares de las interacciones',
    empty: 'No hay interacciones que mostrar',
    emptyHint: 'Agrega interacciones para verlas en el mapa',
  },
} satisfies Catalogue['activities']
