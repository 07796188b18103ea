import type { Catalogue } from '../catalogue.ts'

/** What one is told. */
export const notifications = {
  button_one: 'Avisos, {{count, number}} sin leer',
  button_many: 'Avisos, {{count, number}} sin leer',
  button_other: 'Avisos, {{count, number}} sin leer',
  unread: 'Sin leer',
  readAll: 'Marcar todo como leído',
  readFailed: 'No se pudieron marcar como leídos.',
  empty: 'No hay avisos',
  emptyHint: 'Aquí verás los seguimientos que tocan, lo que te asignen, los logros y los nuevos miembros del equipo.',
  follow_up_due: 'Da seguimiento a {{name}}',
  achievement_earned: 'Logro obtenido: {{name}}',
  invitation_accepted: '{{name}} se unió a tu equipo',
  contact_assigned: 'Te asignaron a {{name}}',
  follow_up_assigned: 'Te asignaron el seguimiento con {{name}}',
  contact_declined: 'Nadie se ocupa de {{name}}: se rechazó la asignación',
  follow_up_declined: 'Se rechazó el seguimiento con {{name}}',
  others: 'Otros avisos',
  unnamed: {
    follow_up_due: 'Toca hacer un seguimiento',
    achievement_earned: 'Logro obtenido',
    invitation_accepted: 'Alguien se unió a tu equipo',
    contact_assigned: 'Te asignaron un contacto',
    follow_up_assigned: 'Te asignaron un seguimiento',
    contact_declined: 'Se rechazó un contacto',
    follow_up_declined: 'Se rechazó un seguimiento',
  },
} satisfies Catalogue['notifications']
