import { isTokenFlavour, tokenBase } from './flavour.ts'

/** Path prefix of this page's flavour. */
const base = isTokenFlavour ? tokenBase : ''

/** Every path of this page's flavour. Links are made from these, never from a retyped string. */
export const paths = {
  landing: base || '/',
  auth: `${base}/auth`,
  dashboard: `${base}/dashboard`,
  organizations: `${base}/organizations`,
  contacts: `${base}/contacts`,
  duplicates: `${base}/contacts/duplicates`,
  importContacts: `${base}/contacts/import`,
  activities: `${base}/activities`,
  rewards: `${base}/rewards`,
  reports: `${base}/reports`,
  settings: `${base}/settings`,
  sync: `${base}/sync`,
  day: `${base}/day`,
  areas: `${base}/areas`,
  bin: `${base}/bin`,
  event: `${base}/event`,
} as const

/** Pages outside of both flavours. */
export const commonPaths = {
  home: '/',
  subscriptionSuccess: '/subscription-success',
  /** The link of an invitation, which the server creates. */
  invite: '/invite/:token',
  debugAuth: '/debug-auth',
  debugTokenAuth: '/debug-jwt-auth',
} as const

/** The tabs of the sign-in page, in their order. */
export const authTabs = ['login', 'register', 'subscription'] as const
export type AuthTab = (typeof authTabs)[number]

/** The sign-in page with one of its tabs open. */
export const authPath = (tab: AuthTab = 'login'): string => (tab === 'login' ? paths.auth : `${paths.auth}?tab=${tab}`)

/** The organizations page with the dialog for a new one open. */
export const newOrganizationPath = `${paths.organizations}?new=true`

/** The page of one contact. */
export const contactPath = (contactId: number): string => `${paths.contacts}/${contactId}`

/** The id of a contact in an address, negative as long as the server has assigned none; null if it is invalid. */
export const contactIdIn = (text: string | null | undefined): number | null =>
  /^-?[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : null

/** The activities page filtered by one contact. */
export const contactActivitiesPath = (contactId: number): string => `${paths.activities}?contact=${contactId}`

/** The invitations of the current organization. */
export const invitationsPath = `${paths.organizations}?tab=invitations`

/** The activities page with one interaction opened. */
export const interactionPath = (id: number): string => `${paths.activities}?edit=interaction-${id}`
