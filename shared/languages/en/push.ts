import { standardTexts } from '../../domain/standardTexts.ts'
import type { PushTexts } from '../languageTexts.ts'

export const push: PushTexts = {
  named: {
    follow_up_due: (name) => `Follow up with ${name}`,
    achievement_earned: (name) => `Achievement earned: ${name}`,
    invitation_accepted: (name) => `${name} has joined your team`,
    contact_assigned: (name) => `${name} is assigned to you`,
    follow_up_assigned: (name) => `The follow-up with ${name} is assigned to you`,
    contact_declined: (name) => `Nobody looks after ${name}: it was declined`,
    follow_up_declined: (name) => `The follow-up with ${name} was declined`,
  },
  unnamed: {
    follow_up_due: 'A follow-up is due',
    achievement_earned: 'Achievement earned',
    invitation_accepted: 'Somebody has joined your team',
    contact_assigned: 'A contact is assigned to you',
    follow_up_assigned: 'A follow-up is assigned to you',
    contact_declined: 'A contact was declined',
    follow_up_declined: 'A follow-up was declined',
  },
  achievements: standardTexts.achievements,
  several: (count) => `${count} notifications`,
}
