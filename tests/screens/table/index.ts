import type { Screen } from '../types.ts'
import { activityScreens } from './activities.ts'
import { areaScreens } from './areas.ts'
import { binScreens } from './bin.ts'
import { contactPage } from './contact.ts'
import { contactFileScreens } from './contactFiles.ts'
import { contactScreens } from './contacts.ts'
import { dashboardScreens } from './dashboard.ts'
import { dayScreens } from './day.ts'
import { desktopScreens } from './desktop.ts'
import { eventScreens } from './event.ts'
import { insightScreens } from './insight.ts'
import { organizationScreens } from './organizations.ts'
import { publicScreens } from './public.ts'
import { settingsScreens } from './settings.ts'
import { shellScreens } from './shell.ts'
import { syncScreens } from './sync.ts'

/** Every screen in every state that looks different: what `npm run screens` pictures and axe goes through. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...shellScreens,
  ...dashboardScreens,
  ...dayScreens,
  ...contactScreens,
  ...contactFileScreens,
  ...contactPage,
  ...activityScreens,
  ...areaScreens,
  ...organizationScreens,
  ...insightScreens,
  ...settingsScreens,
  ...syncScreens,
  ...binScreens,
  ...eventScreens,
  ...desktopScreens,
]
