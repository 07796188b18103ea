import type { Catalogue } from '../catalogue.ts'

export const elsewhere = {
  contact: {
    title: 'Dieser Kontakt ist nicht da',
    text: 'Er gehört zu {{name}}, einer anderen deiner Organisationen.',
  },
  interaction: {
    title: 'Diese Begegnung ist nicht da',
    text: 'Sie gehört zu {{name}}, einer anderen deiner Organisationen.',
  },
  member: {
    title: 'Dieses Mitglied ist nicht da',
    text: 'Es gehört zu {{name}}, einer anderen deiner Organisationen.',
  },
  report: {
    title: 'Der Bericht einer anderen Organisation',
    text: 'Dieser Link führt zu {{name}}, einer anderen deiner Organisationen.',
  },
  switchTo: 'Zu {{name}} wechseln',
} satisfies Catalogue['elsewhere']
