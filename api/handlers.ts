import { billingHandlers } from './billing/handlers.ts'
import type { Handlers } from './calls/handler.ts'
import { achievementHandlers } from './resources/achievements/handlers.ts'
import { areaHandlers } from './resources/areas/handlers.ts'
import { auditHandlers } from './resources/audit/handlers.ts'
import { authHandlers } from './resources/auth/handlers.ts'
import { customFieldHandlers } from './resources/customFields/handlers.ts'
import { debugHandlers } from './resources/debug/handlers.ts'
import { deviceHandlers } from './resources/devices/handlers.ts'
import { contactHandlers } from './resources/contacts/handlers.ts'
import { geocodingHandlers } from './resources/geocoding/handlers.ts'
import { importHandlers } from './resources/imports/handlers.ts'
import { interactionHandlers } from './resources/interactions/handlers.ts'
import { invitationHandlers } from './resources/invitations/handlers.ts'
import { locationHandlers } from './resources/locations/handlers.ts'
import { memberHandlers } from './resources/members/handlers.ts'
import { newsHandlers } from './resources/news/handlers.ts'
import { notificationHandlers } from './resources/notifications/handlers.ts'
import { organizationHandlers } from './resources/organizations/handlers.ts'
import { pointsHandlers } from './resources/points/handlers.ts'
import { calendarHandlers } from './resources/calendar/handlers.ts'
import { pushHandlers } from './resources/push/handlers.ts'
import { reportHandlers } from './resources/reports/handlers.ts'
import { searchHandlers } from './resources/search/handlers.ts'
import { syncHandlers } from './resources/sync/handlers.ts'
import { systemHandlers } from './resources/system/handlers.ts'
import { userHandlers } from './resources/users/handlers.ts'
import { viewHandlers } from './resources/views/handlers.ts'

/** The handlers of all calls. */
export const handlers: Handlers = {
  ...authHandlers,
  ...billingHandlers,
  ...organizationHandlers,
  ...contactHandlers,
  ...importHandlers,
  ...interactionHandlers,
  ...viewHandlers,
  ...invitationHandlers,
  ...memberHandlers,
  ...auditHandlers,
  ...locationHandlers,
  ...areaHandlers,
  ...customFieldHandlers,
  ...userHandlers,
  ...pointsHandlers,
  ...achievementHandlers,
  ...notificationHandlers,
  ...newsHandlers,
  ...pushHandlers,
  ...calendarHandlers,
  ...reportHandlers,
  ...searchHandlers,
  ...geocodingHandlers,
  ...syncHandlers,
  ...deviceHandlers,
  ...systemHandlers,
  ...debugHandlers,
}
