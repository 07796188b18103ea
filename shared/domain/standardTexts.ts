/**
 * Texts that are stored in English for readers of any language, by key: the follow-up notes of a location visit
 * (specification, point 7), and what the achievements of a new organization are called and ask for. Who shows them says
 * exactly these in the reader's language, also where another person has typed them.
 */
export const standardTexts = {
  followUpVisit: 'Follow-up visit required',
  achievements: {
    firstSteps: 'First Steps',
    outAndAbout: 'Out and About',
    faithfulWitness: 'Faithful Witness',
    keepingAPromise: 'Keeping a Promise',
    goodAsYourWord: 'As Good as Your Word',
    newFaces: 'New Faces',
    onARoll: 'On a Roll',
    wholeWeek: 'A Whole Week',
  },
  tasks: {
    firstSteps: 'Record your first interaction',
    outAndAbout: 'Record 25 interactions',
    faithfulWitness: 'Record 100 interactions',
    keepingAPromise: 'Complete your first follow-up',
    goodAsYourWord: 'Complete 25 follow-ups',
    newFaces: 'Add 10 contacts',
    onARoll: 'Record an interaction on 3 days in a row',
    wholeWeek: 'Record an interaction on 7 days in a row',
  },
} as const

/** The key of an achievement of a new organization. */
export type StarterKey = keyof typeof standardTexts.achievements

const keyIn = (texts: Record<StarterKey, string>, text: string) =>
  (Object.keys(texts) as StarterKey[]).find((key) => texts[key] === text)

/** The key of the achievement of a name; undefined for one that an administrator has named. */
export const starterKey = (name: string): StarterKey | undefined => keyIn(standardTexts.achievements, name)

/** The key of the achievement of a task; undefined for any other text. */
export const taskKey = (text: string): StarterKey | undefined => keyIn(standardTexts.tasks, text)
