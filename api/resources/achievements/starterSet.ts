import type { AchievementInput } from '../../../shared/schemas/achievement.ts'

export type StarterAchievement = AchievementInput

/** A new organization's achievements: every icon and every kind of requirement, from the first day to a year on. */
export const starterSet: readonly StarterAchievement[] = [
  {
    name: 'First Steps',
    description: 'Record your first interaction',
    icon: 'message-circle',
    requirementType: 'interaction_count',
    requirementValue: 1,
    pointsValue: 5,
  },
  {
    name: 'Out and About',
    description: 'Record 25 interactions',
    icon: 'map',
    requirementType: 'interaction_count',
    requirementValue: 25,
    pointsValue: 25,
  },
  {
    name: 'Faithful Witness',
    description: 'Record 100 interactions',
    icon: 'award',
    requirementType: 'interaction_count',
    requirementValue: 100,
    pointsValue: 100,
  },
  {
    name: 'Keeping a Promise',
    description: 'Complete your first follow-up',
    icon: 'check-circle',
    requirementType: 'follow_up_count',
    requirementValue: 1,
    pointsValue: 10,
  },
  {
    name: 'As Good as Your Word',
    description: 'Complete 25 follow-ups',
    icon: 'calendar-check',
    requirementType: 'follow_up_count',
    requirementValue: 25,
    pointsValue: 50,
  },
  {
    name: 'New Faces',
    description: 'Add 10 contacts',
    icon: 'star',
    requirementType: 'contact_count',
    requirementValue: 10,
    pointsValue: 20,
  },
  {
    name: 'On a Roll',
    description: 'Record an interaction on 3 days in a row',
    icon: 'trending-up',
    requirementType: 'streak_days',
    requirementValue: 3,
    pointsValue: 15,
  },
  {
    name: 'A Whole Week',
    description: 'Record an interaction on 7 days in a row',
    icon: 'clock',
    requirementType: 'streak_days',
    requirementValue: 7,
    pointsValue: 40,
  },
]
