/** Las listas en papel. */
export const print = {
  preparing: 'Preparando la impresión: {{list}}',
  asOf: 'datos del {{time}}',
  narrowed: 'Limitado a: {{filters}}',
  search: '«{{text}}»',
  lastVisit: 'Última visita',
  nextFollowUp: 'Próximo seguimiento',
  visitList: 'Lista de visitas',
  due: 'Qué hay pendiente',
  notes: 'Notas',
} as const
