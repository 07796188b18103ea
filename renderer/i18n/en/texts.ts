import { activities } from './activities.ts'
import { areas } from './areas.ts'
import { audit } from './audit.ts'
import { bin } from './bin.ts'
import { bulk } from './bulk.ts'
import { contact } from './contact.ts'
import { contactFiles } from './contactFiles.ts'
import { customFields } from './customFields.ts'
import { dashboard } from './dashboard.ts'
import { day } from './day.ts'
import { debug } from './debug.ts'
import { desktop } from './desktop.ts'
import { devices } from './devices.ts'
import { duplicates } from './duplicates.ts'
import { elsewhere } from './elsewhere.ts'
import { event } from './event.ts'
import { recordHistory } from './recordHistory.ts'
import { en } from './index.ts'
import { invite } from './invite.ts'
import { keys } from './keys.ts'
import { landing } from './landing.ts'
import { fields, messages } from './messages.ts'
import { news } from './news.ts'
import { notificationSettings } from './notificationSettings.ts'
import { organizations } from './organizations.ts'
import { plan } from './plan.ts'
import { print } from './print.ts'
import { privacy } from './privacy.ts'
import { reports } from './reports.ts'
import { rewards } from './rewards.ts'
import { settings } from './settings.ts'
import { team } from './team.ts'
import { views } from './views.ts'

/**
 * All English texts: those that several pages need, those of single pages, which bring them along, and those that come
 * in English as they are (`readersText.ts`).
 */
export const texts = {
  ...en,
  bulk,
  contact,
  contactFiles,
  activities,
  views,
  areas,
  devices,
  news,
  customFields,
  dashboard,
  day,
  organizations,
  team,
  reports,
  rewards,
  settings,
  notificationSettings,
  privacy,
  landing,
  plan,
  invite,
  keys,
  debug,
  event,
  duplicates,
  elsewhere,
  recordHistory,
  bin,
  audit,
  print,
  desktop,
  messages,
  fields,
}
