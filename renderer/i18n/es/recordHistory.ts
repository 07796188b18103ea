import type { Catalogue } from '../catalogue.ts'

export const recordHistory = {
  list: 'Cambios, los más recientes primero',
  kind: {
    created: '{{name}} lo creó',
    changed: '{{name}} lo cambió',
    deleted: '{{name}} lo eliminó',
    returned: '{{name}} lo recuperó',
    conflicting: '{{name}} envió esto cuando otra persona acababa de cambiarlo',
  },
  somebody: 'Alguien',
  made: 'Hecho: {{made}}; recibido: {{received}}',
  before: 'Antes:',
  after: 'Después:',
  restore: 'Restaurar esta versión',
  restoreOf: 'Restaurar esta versión: {{time}}',
  confirm: '¿Restaurar la versión del {{time}}?',
  confirmText: 'Esto es lo que cambia. Lo que hay ahora queda en el historial.',
  confirmLabel: 'Restaurar',
  older: 'Ver anteriores',
  notSent: 'El servidor todavía no tiene esto. Su historial empieza cuando se haya recibido.',
} satisfies Catalogue['recordHistory']
