import { assigning } from './assigning.ts'
import { auth } from './auth.ts'
import { common } from './common.ts'
import { contacts } from './contacts.ts'
import { interactions } from './interactions.ts'
import { notifications } from './notifications.ts'
import { palette } from './palette.ts'
import { standard } from './standard.ts'
import { sync } from './sync.ts'

/** The English texts of the app, one part per feature. Those of a single page come with it (`texts.ts`). */
export const en = { common, assigning, auth, contacts, interactions, notifications, palette, standard, sync }
