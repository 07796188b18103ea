import type { Catalogue } from '../catalogue.ts'

/** What is stored in English for everybody: the notes of a visit's follow-up, and the first achievements. */
export const standard = {
  followUpVisit: 'Folgebesuch nötig',
  achievements: {
    firstSteps: 'Erste Schritte',
    outAndAbout: 'Viel unterwegs',
    faithfulWitness: 'Treu dabei',
    keepingAPromise: 'Versprechen gehalten',
    goodAsYourWord: 'Auf dich ist Verlass',
    newFaces: 'Neue Gesichter',
    onARoll: 'In Fahrt',
    wholeWeek: 'Eine ganze Woche',
  },
  tasks: {
    firstSteps: 'Halte deine erste Begegnung fest',
    outAndAbout: 'Halte 25 Begegnungen fest',
    faithfulWitness: 'Halte 100 Begegnungen fest',
    keepingAPromise: 'Erledige dein erstes Follow-up',
    goodAsYourWord: 'Erledige 25 Follow-ups',
    newFaces: 'Trag 10 Kontakte ein',
    onARoll: 'Halte an 3 Tagen in Folge eine Begegnung fest',
    wholeWeek: 'Halte an 7 Tagen in Folge eine Begegnung fest',
  },
} satisfies Catalogue['standard']
