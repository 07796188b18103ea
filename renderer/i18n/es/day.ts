import type { Catalogue } from '../catalogue.ts'

/** La página de lo que toca hoy. */
export const day = {
  subtitle: 'Lo que toca hoy y lo que aún espera: lo importante primero.',
  whose: 'De quién son los seguimientos',
  list: 'Seguimientos pendientes',
  empty: 'Hoy no toca nada',
  emptyHint: 'Lo que planees con fecha de seguimiento aparecerá aquí en su día.',
  today: 'para hoy',
  overdue_one: '{{count}} día de retraso',
  overdue_other: '{{count}} días de retraso',
  asked: 'pidió una visita',
  metres: 'a {{value, number}} m',
  kilometres: 'a {{value, number}} km',
  of: 'Registrado por {{name}}',
  complete: 'Completar el seguimiento con {{name}}',
  call: 'Llamar',
  mail: 'Correo',
  route: 'Ruta',
  routeTo: 'Ruta hasta {{name}}',
  map: 'Visitas en orden',
  mapHint: 'La siguiente es siempre la más cercana en línea recta. Con tu posición, empieza donde estás.',
  mapFromHere: 'Desde donde estás: la siguiente es siempre la más cercana en línea recta.',
  stop: '{{number}}. {{name}}',
  mine: 'Míos ({{value, number}})',
  team: 'El equipo ({{value, number}})',
} satisfies Catalogue['day']
