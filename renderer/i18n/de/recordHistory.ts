import type { Catalogue } from '../catalogue.ts'

export const recordHistory = {
  list: 'Änderungen, die neuesten zuerst',
  kind: {
    created: '{{name}} hat das angelegt',
    changed: '{{name}} hat das geändert',
    deleted: '{{name}} hat das gelöscht',
    returned: '{{name}} hat das zurückgeholt',
    conflicting: '{{name}} hat das gesendet, als jemand anderes es gerade geändert hatte',
  },
  somebody: 'Jemand',
  made: 'Eingegeben: {{made}}, angekommen: {{received}}',
  before: 'Vorher:',
  after: 'Nachher:',
  restore: 'Diese Fassung wiederherstellen',
  restoreOf: 'Diese Fassung wiederherstellen: {{time}}',
  confirm: 'Fassung vom {{time}} wiederherstellen?',
  confirmText: 'Das ändert sich. Was jetzt da steht, bleibt im Verlauf.',
  confirmLabel: 'Wiederherstellen',
  older: 'Ältere anzeigen',
  notSent: 'Der Server hat das noch nicht. Der Verlauf beginnt, sobald es angekommen ist.',
} satisfies Catalogue['recordHistory']
