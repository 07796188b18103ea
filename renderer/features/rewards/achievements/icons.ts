import {
  Award,
  CalendarCheck,
  CircleCheckBig,
  Clock,
  Map,
  MessageCircle,
  Star,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react'
import type { AchievementIcon } from '../../../../shared/schemas/achievement.ts'

/** The icons that an achievement can have, by the names that are stored. */
export const iconComponents: Record<AchievementIcon, LucideIcon> = {
  award: Award,
  'trending-up': TrendingUp,
  star: Star,
  'message-circle': MessageCircle,
  'calendar-check': CalendarCheck,
  map: Map,
  'check-circle': CircleCheckBig,
  clock: Clock,
}
