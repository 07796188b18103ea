import type { PushTexts } from '../languageTexts.ts'

export const push: PushTexts = {
  named: {
    follow_up_due: (name) => `Suivi à faire avec ${name}`,
    achievement_earned: (name) => `Réussite obtenue : ${name}`,
    invitation_accepted: (name) => `${name} a rejoint votre équipe`,
    contact_assigned: (name) => `Un contact vous est attribué : ${name}`,
    follow_up_assigned: (name) => `Le suivi avec ${name} vous est attribué`,
    contact_declined: (name) => `Contact refusé, personne ne s’en occupe : ${name}`,
    follow_up_declined: (name) => `Le suivi avec ${name} a été refusé`,
  },
  unnamed: {
    follow_up_due: 'Un suivi est à faire',
    achievement_earned: 'Réussite obtenue',
    invitation_accepted: 'Quelqu’un a rejoint votre équipe',
    contact_assigned: 'Un contact vous est attribué',
    follow_up_assigned: 'Un suivi vous est attribué',
    contact_declined: 'Un contact a été refusé',
    follow_up_declined: 'Un suivi a été refusé',
  },
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
  several: (count) => `${count} notifications`,
}
