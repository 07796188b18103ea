export const filters = {
  label: 'Filtros activos',
  remove: 'Quitar filtro: {{label}}',
  clear: 'Quitar filtros',
  apply: 'Aplicar filtros',
  reset: 'Restablecer',
  type: 'Tipo de interacción',
  typeHint: 'Si no eliges ninguno, se ven todos.',
  followUp: 'Estado del seguimiento',
  any: 'Cualquiera',
  followUps: {
    pending: 'Seguimiento pendiente',
    overdue: 'Atrasado',
    completed: 'Seguimiento completado',
    none: 'Sin seguimiento',
  },
}
