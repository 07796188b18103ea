import type { Catalogue } from '../catalogue.ts'

export const bin = {
  subtitle: 'Lo eliminado se puede recuperar durante {{days}} días.',
  tabs: 'Lo eliminado',
  list: { contact: 'Contactos eliminados', interaction: 'Interacciones eliminadas' },
  search: { contact: 'Buscar contactos eliminados', interaction: 'Buscar interacciones eliminadas' },
  empty: { contact: 'No hay contactos eliminados', interaction: 'No hay interacciones eliminadas' },
  noMatches: 'No hay resultados para «{{text}}»',
  hint: 'Lo eliminado permanece aquí {{days}} días.',
  deleted: 'Eliminado por {{name}}, {{time}}.',
  until: 'Desaparece para siempre el {{date}}.',
  somebody: 'alguien',
  bringBack: 'Recuperar',
  bringBackName: 'Recuperar: {{name}}',
  isBack: 'Está de vuelta, con todo lo que le pertenece.',
} satisfies Catalogue['bin']
