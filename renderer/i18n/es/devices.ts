import type { Catalogue } from '../catalogue.ts'

/** Lo que espera en los dispositivos, según ellos mismos. */
export const devices = {
  title: 'Aún no recibido',
  ownTitle: 'Tus dispositivos',
  hint: 'Es lo que los propios dispositivos indicaron la última vez que se conectaron con el servidor. Lo que alguien registra sin red no se conoce hasta entonces, y un dispositivo que nunca tuvo nada que indicar no aparece aquí.',
  empty: 'Ningún dispositivo ha indicado nada pendiente',
  error: 'No se pudieron cargar los dispositivos',
  of: { phone: 'Teléfono de {{name}}', tablet: 'Tableta de {{name}}', computer: 'PC de {{name}}' },
  own: { phone: 'Tu teléfono', tablet: 'Tu tableta', computer: 'Tu PC' },
  waiting: '{{place}}: {{what}} desde {{since}}',
  received: '{{place}}: se ha recibido todo',
  visits_one: '{{count}} visita',
  visits_other: '{{count, number}} visitas',
  contacts_one: '{{count}} contacto',
  contacts_other: '{{count, number}} contactos',
  changes_one: '{{count}} cambio más',
  changes_other: '{{count, number}} cambios más',
  asking_one: '{{count}} necesita allí una decisión',
  asking_other: '{{count, number}} necesitan allí una decisión',
  heard: 'Última noticia: {{time}}',
  isThis: 'Este dispositivo',
} satisfies Catalogue['devices']
