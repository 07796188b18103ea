import { assigning } from './assigning.ts'
import { auth } from './auth.ts'
import { common } from './common.ts'
import { contacts } from './contacts.ts'
import { filters } from './filters.ts'
import { interactions } from './interactions.ts'
import { map } from './map.ts'
import { notifications } from './notifications.ts'
import { palette } from './palette.ts'
import { shell } from './shell.ts'
import { standard } from './standard.ts'
import { sync } from './sync.ts'

/** The English texts of the app, one part per feature. Those of a single page come with it (`texts.ts`). */
export const en = {
  common,
  assigning,
  auth,
  contacts,
  filters,
  interactions,
  map,
  notifications,
  palette,
  shell,
  standard,
  sync,
}
