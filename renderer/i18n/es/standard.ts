import type { Catalogue } from '../catalogue.ts'

/** What is stored in English for everybody: the notes of a visit's follow-up, and the first achievements. */
export const standard = {
  followUpVisit: 'Hace falta una visita de seguimiento',
  achievements: {
    firstSteps: 'Primeros pasos',
    outAndAbout: 'De casa en casa',
    faithfulWitness: 'Testigo fiel',
    keepingAPromise: 'Promesa cumplida',
    goodAsYourWord: 'Palabra de honor',
    newFaces: 'Caras nuevas',
    onARoll: 'Con buen ritmo',
    wholeWeek: 'Una semana entera',
  },
  tasks: {
    firstSteps: 'Registra tu primera interacción',
    outAndAbout: 'Registra 25 interacciones',
    faithfulWitness: 'Registra 100 interacciones',
    keepingAPromise: 'Completa tu primer seguimiento',
    goodAsYourWord: 'Completa 25 seguimientos',
    newFaces: 'Añade 10 contactos',
    onARoll: 'Registra una interacción 3 días seguidos',
    wholeWeek: 'Registra una interacción 7 días seguidos',
  },
} satisfies Catalogue['standard']
