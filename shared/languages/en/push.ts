import type { PushTexts } from '../languageTexts.ts'

export const push: PushTexts = {
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
}
