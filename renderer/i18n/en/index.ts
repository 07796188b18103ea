import { activities } from './activities.ts'
import { auth } from './auth.ts'
import { common } from './common.ts'
import { contact } from './contact.ts'
import { contacts } from './contacts.ts'
import { dashboard } from './dashboard.ts'
import { interactions } from './interactions.ts'
import { keys } from './keys.ts'
import { notifications } from './notifications.ts'
import { organizations } from './organizations.ts'
import { palette } from './palette.ts'
import { reports } from './reports.ts'
import { rewards } from './rewards.ts'
import { settings } from './settings.ts'
import { sync } from './sync.ts'
import { team } from './team.ts'

/** The English texts of the app, one part per feature. Some pages bring their own (`texts.ts`). */
export const en = {
  common,
  auth,
  contacts,
  contact,
  interactions,
  activities,
  organizations,
  dashboard,
  rewards,
  reports,
  settings,
  team,
  notifications,
  palette,
  keys,
  sync,
}
