import type { PushTexts } from '../languageTexts.ts'

export const push: PushTexts = {
  named: {
    follow_up_due: (name) => `Suivi à faire avec ${name}`,
    achievement_earned: (name) => `Réussite obtenue : ${name}`,
    invitation_accepted: (name) => `${name} a rejoint votre équipe`,
  },
  unnamed: {
    follow_up_due: 'Un suivi est à faire',
    achievement_earned: 'Réussite obtenue',
    invitation_accepted: 'Quelqu’un a rejoint votre équipe',
  },
  several: (count) => `${count} notifications`,
}
