import type { PushTexts } from '../languageTexts.ts'

export const push: PushTexts = {
  named: {
    follow_up_due: (name) => `Da seguimiento a ${name}`,
    achievement_earned: (name) => `Logro obtenido: ${name}`,
    invitation_accepted: (name) => `${name} se unió a tu equipo`,
  },
  unnamed: {
    follow_up_due: 'Toca hacer un seguimiento',
    achievement_earned: 'Logro obtenido',
    invitation_accepted: 'Alguien se unió a tu equipo',
  },
  several: (count) => `${count} avisos`,
}
