import {
  BookOpen,
  Circle,
  CircleDashed,
  Footprints,
  HandHeart,
  MapPin,
  MessageCircle,
  Sparkle,
  Sprout,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import type { ContactStatus } from '../../../shared/schemas/contact.ts'
import type { InteractionType } from '../../../shared/schemas/interaction.ts'
import type { Outcome } from '../../../shared/domain/kinds.ts'
import type { Urgency } from '../../../shared/domain/followUps.ts'
import type { Tone } from '../theme.ts'

/** Tone and icon of a kind of thing: in badges, lists, buttons and on the map. */
export interface BadgeStyle {
  tone: Tone
  icon: LucideIcon
}

/** Styles of the interaction types; the map's markers take their colour from here too. */
export const typeStyles: Record<InteractionType, BadgeStyle> = {
  conversation: { tone: 'primary', icon: MessageCircle },
  first_contact: { tone: 'secondary', icon: UserPlus },
  bible_study: { tone: 'accent', icon: BookOpen },
  prayer: { tone: 'violet', icon: HandHeart },
  other: { tone: 'info', icon: Footprints },
  location_visit: { tone: 'sky', icon: MapPin },
}

/** Styles of a contact's status; 'unknown' for a deleted contact. */
export const statusStyles: Record<ContactStatus | 'unknown', BadgeStyle> = {
  new: { tone: 'secondary', icon: Sparkle },
  interested: { tone: 'accent', icon: Sprout },
  active: { tone: 'primary', icon: Circle },
  inactive: { tone: 'info', icon: CircleDashed },
  unknown: { tone: 'info', icon: CircleDashed },
}

/** Colours of what came of an interaction. */
export const outcomeTones: Record<Outcome, Tone> = {
  talked: 'primary',
  not_home: 'info',
  asked_back: 'secondary',
  moved: 'info',
  do_not_contact: 'error',
}

/** Colours of a pending follow-up. */
export const urgencyTones: Record<Urgency, Tone> = {
  overdue: 'error',
  today: 'error',
  tomorrow: 'warning',
  upcoming: 'info',
}
