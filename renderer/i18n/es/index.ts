import type { Catalogue } from '../catalogue.ts'
import { activities } from './activities.ts'
import { areas } from './areas.ts'
import { assigning } from './assigning.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { bin } from './bin.ts'
import { bulk } from './bulk.ts'
import { common } from './common.ts'
import { contact } from './contact.ts'
import { contactFiles } from './contactFiles.ts'
import { contacts } from './contacts.ts'
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
import { filters } from './filters.ts'
import { interactions } from './interactions.ts'
import { invite } from './invite.ts'
import { keys } from './keys.ts'
import { landing } from './landing.ts'
import { fields, messages } from './messages.ts'
import { map } from './map.ts'
import { news } from './news.ts'
import { notifications } from './notifications.ts'
import { organizations } from './organizations.ts'
import { palette } from './palette.ts'
import { plan } from './plan.ts'
import { print } from './print.ts'
import { reports } from './reports.ts'
import { rewards } from './rewards.ts'
import { notificationSettings } from './notificationSettings.ts'
import { privacy } from './privacy.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { standard } from './standard.ts'
import { sync } from './sync.ts'
import { team } from './team.ts'
import { views } from './views.ts'

/** All Spanish texts, one part per feature. */
const es = {
  common,
  assigning,
  bulk,
  auth,
  landing,
  contacts,
  contact,
  contactFiles,
  filters,
  interactions,
  map,
  activities,
  views,
  areas,
  devices,
  news,
  customFields,
  organizations,
  dashboard,
  day,
  rewards,
  reports,
  settings,
  notificationSettings,
  privacy,
  team,
  invite,
  debug,
  notifications,
  palette,
  keys,
  shell,
  standard,
  sync,
  desktop,
  event,
  duplicates,
  elsewhere,
  recordHistory,
  bin,
  audit,
  plan,
  print,
  messages,
  fields,
} satisfies Catalogue

export default es
