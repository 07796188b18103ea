/** Every path of the app. Links are made from here, never from a retyped text. */
export const paths = {
  landing: '/',
  auth: '/auth',
  dashboard: '/dashboard',
  organizations: '/organizations',
  contacts: '/contacts',
  activities: '/activities',
  rewards: '/rewards',
} as const

/** The tabs of the sign-in page, in their order. */
export const authTabs = ['login', 'register', 'subscription'] as const
export type AuthTab = (typeof authTabs)[number]

/** The sign-in page with one of its tabs open. */
export const authPath = (tab: AuthTab = 'login'): string => (tab === 'login' ? paths.auth : `${paths.auth}?tab=${tab}`)

/** The organizations page with the dialog for a new one open. */
export const newOrganizationPath = `${paths.organizations}?new=true`

/** The contacts page with a search already made. */
export const contactSearchPath = (text: string): string => (text.trim() ? `${paths.contacts}?${new URLSearchParams({ q: text.trim() })}` : paths.contacts)

/** The activities page narrowed to one contact. */
export const contactActivitiesPath = (contactId: number): string => `${paths.activities}?contact=${contactId}`
