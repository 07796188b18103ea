import type { Catalogue } from '../catalogue.ts'

export const elsewhere = {
  contact: { title: 'Ce contact n’est pas ici', text: 'Il appartient à {{name}}, une autre de vos organisations.' },
  interaction: {
    title: 'Cette interaction n’est pas ici',
    text: 'Elle appartient à {{name}}, une autre de vos organisations.',
  },
  member: { title: 'Ce membre n’est pas ici', text: 'Il appartient à {{name}}, une autre de vos organisations.' },
  report: {
    title: 'Le rapport d’une autre organisation',
    text: 'Ce lien concerne {{name}}, une autre de vos organisations.',
  },
  switchTo: 'Passer à {{name}}',
} satisfies Catalogue['elsewhere']
