import type { PushTexts } from '../languageTexts.ts'

export const push: PushTexts = {
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
}
