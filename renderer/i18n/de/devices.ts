import type { Catalogue } from '../catalogue.ts'

/** Was auf Geräten wartet, wie sie es gemeldet haben. */
export const devices = {
  title: 'Noch nicht angekommen',
  ownTitle: 'Deine Geräte',
  hint: 'Das haben die Geräte selbst gemeldet, als sie den Server zuletzt erreicht haben. Was jemand ohne Netz erfasst, ist bis dahin nicht bekannt, und ein Gerät, das nie etwas zu melden hatte, steht nicht hier.',
  empty: 'Kein Gerät hat gemeldet, dass etwas wartet',
  error: 'Die Geräte konnten nicht geladen werden',
  of: { phone: 'Handy von {{name}}', tablet: 'Tablet von {{name}}', computer: 'Computer von {{name}}' },
  own: { phone: 'Dein Handy', tablet: 'Dein Tablet', computer: 'Dein Computer' },
  waiting: '{{place}}: {{what}} seit {{since}}',
  received: '{{place}}: Alles ist angekommen',
  visits_one: '{{count}} Besuch',
  visits_other: '{{count, number}} Besuche',
  contacts_one: '{{count}} Kontakt',
  contacts_other: '{{count, number}} Kontakte',
  changes_one: '{{count}} weitere Änderung',
  changes_other: '{{count, number}} weitere Änderungen',
  asking_one: '{{count}} braucht dort eine Entscheidung',
  asking_other: '{{count, number}} brauchen dort eine Entscheidung',
  heard: 'Zuletzt gemeldet: {{time}}',
  isThis: 'Dieses Gerät',
} satisfies Catalogue['devices']
