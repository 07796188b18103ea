import type { Catalogue } from '../catalogue.ts'

/** What is stored in English for everybody: the notes of a visit's follow-up, and the first achievements. */
export const standard = {
  followUpVisit: 'Visite de suivi à faire',
  achievements: {
    firstSteps: 'Premiers pas',
    outAndAbout: 'Sur le terrain',
    faithfulWitness: 'Témoin fidèle',
    keepingAPromise: 'Promesse tenue',
    goodAsYourWord: 'Parole tenue',
    newFaces: 'Nouveaux visages',
    onARoll: 'Belle lancée',
    wholeWeek: 'Une semaine entière',
  },
  tasks: {
    firstSteps: 'Noter votre première interaction',
    outAndAbout: 'Noter 25 interactions',
    faithfulWitness: 'Noter 100 interactions',
    keepingAPromise: 'Terminer votre premier suivi',
    goodAsYourWord: 'Terminer 25 suivis',
    newFaces: 'Ajouter 10 contacts',
    onARoll: 'Noter une interaction 3 jours de suite',
    wholeWeek: 'Noter une interaction 7 jours de suite',
  },
} satisfies Catalogue['standard']
