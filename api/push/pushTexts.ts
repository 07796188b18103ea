import type { Language } from '../../shared/domain/kinds.ts'
import type { NotificationKind } from '../../shared/schemas/notification.ts'

/** The texts of push messages. They say what the app's list of notifications says. */
export interface PushTexts {
  named: Record<NotificationKind, (name: string) => string>
  unnamed: Record<NotificationKind, string>
  several: (count: number) => string
}

export const pushTexts: Record<Language, PushTexts> = {
  english: {
    named: {
      follow_up_due: (name) => `Follow up with ${name}`,
      achievement_earned: (name) => `Achievement earned: ${name}`,
      invitation_accepted: (name) => `${name} has joined your team`,
    },
    unnamed: {
      follow_up_due: 'A follow-up is due',
      achievement_earned: 'Achievement earned',
      invitation_accepted: 'Somebody has joined your team',
    },
    several: (count) => `${count} notifications`,
  },
  spanish: {
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
  },
  french: {
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
  },
  german: {
    named: {
      follow_up_due: (name) => `Follow-up mit ${name}`,
      achievement_earned: (name) => `Auszeichnung erhalten: ${name}`,
      invitation_accepted: (name) => `${name} gehört jetzt zu deinem Team`,
    },
    unnamed: {
      follow_up_due: 'Ein Follow-up ist fällig',
      achievement_earned: 'Auszeichnung erhalten',
      invitation_accepted: 'Jemand gehört neu zu deinem Team',
    },
    several: (count) => `${count} Mitteilungen`,
  },
}
