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

/** The icons of achievements, by their stored names. */
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
