import type { Catalogue } from '../catalogue.ts'

/** The palette of ⌘K: what it finds and does. */
export const palette = {
  title: 'Búsqueda y comandos',
  placeholder: 'Personas, notas, páginas…',
  results: 'Resultados',
  groups: {
    recent: 'Personas recientes',
    people: 'Personas',
    interactions: 'Interacciones',
    views: 'Vistas',
    pages: 'Páginas',
    actions: 'Acciones',
  },
  more: 'Más',
  print: 'Imprimir',
  event: 'Modo evento',
  bin: 'Papelera',
  day: 'Mi día',
  areas: 'Zonas',
  invite: 'Invitar a alguien al equipo',
  switchTo: 'Cambiar a {{name}}',
  theme: 'Tema: {{name}}',
  language: 'Idioma: {{name}}',
  create: 'Nuevo contacto «{{name}}»',
  nothing: 'No se encontró nada para «{{text}}»',
  asking: 'Buscando…',
  failed: 'La búsqueda no pudo conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
  count_one: '{{count}} resultado',
  count_many: '{{count, number}} de resultados',
  count_other: '{{count, number}} resultados',
} satisfies Catalogue['palette']
