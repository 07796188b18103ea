import type { Catalogue } from '../catalogue.ts'

export const bin = {
  subtitle: 'Gelöschtes lässt sich {{days}} Tage lang zurückholen.',
  tabs: 'Gelöschtes',
  list: { contact: 'Gelöschte Kontakte', interaction: 'Gelöschte Begegnungen' },
  search: { contact: 'Gelöschte Kontakte durchsuchen', interaction: 'Gelöschte Begegnungen durchsuchen' },
  empty: { contact: 'Keine gelöschten Kontakte', interaction: 'Keine gelöschten Begegnungen' },
  noMatches: 'Nichts gefunden für „{{text}}“',
  hint: 'Gelöschtes bleibt hier {{days}} Tage lang.',
  deleted: 'Gelöscht von {{name}}, {{time}}.',
  until: 'Endgültig weg am {{date}}.',
  somebody: 'jemandem',
  bringBack: 'Zurückholen',
  bringBackName: 'Zurückholen: {{name}}',
  isBack: 'Es ist wieder da, mit allem, was dazugehört.',
} satisfies Catalogue['bin']
