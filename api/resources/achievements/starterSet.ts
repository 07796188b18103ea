import { standardTexts, type StarterKey } from '../../../shared/domain/standardTexts.ts'
import type { AchievementInput } from '../../../shared/schemas/achievement.ts'

export type StarterAchievement = AchievementInput

const words = (key: StarterKey) => ({ name: standardTexts.achievements[key], description: standardTexts.tasks[key] })

/** A new organization's achievements: every icon and every kind of requirement, from the first day to a year on. */
export const starterSet: readonly StarterAchievement[] = [
  {
    ...words('firstSteps'),
    icon: 'message-circle',
    requirementType: 'interaction_count',
    requirementValue: 1,
    pointsValue: 5,
  },
  { ...words('outAndAbout'), icon: 'map', requirementType: 'interaction_count', requirementValue: 25, pointsValue: 25 },
  {
    ...words('faithfulWitness'),
    icon: 'award',
    requirementType: 'interaction_count',
    requirementValue: 100,
    pointsValue: 100,
  },
  {
    ...words('keepingAPromise'),
    icon: 'check-circle',
    requirementType: 'follow_up_count',
    requirementValue: 1,
    pointsValue: 10,
  },
  {
    ...words('goodAsYourWord'),
    icon: 'calendar-check',
    requirementType: 'follow_up_count',
    requirementValue: 25,
    pointsValue: 50,
  },
  { ...words('newFaces'), icon: 'star', requirementType: 'contact_count', requirementValue: 10, pointsValue: 20 },
  { ...words('onARoll'), icon: 'trending-up', requirementType: 'streak_days', requirementValue: 3, pointsValue: 15 },
  { ...words('wholeWeek'), icon: 'clock', requirementType: 'streak_days', requirementValue: 7, pointsValue: 40 },
]
