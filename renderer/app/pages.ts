import type { ComponentType } from 'react'
import { isDesktop } from '../platform/index.ts'

type Load = () => Promise<{ default: ComponentType }>

/** Every page, loaded when it is first needed. A page is the default export of its file. */
export const pages = {
  landing: () => import('./LandingRoute.tsx'),
  auth: () => (isDesktop ? import('../features/auth/server/SignInPage.tsx') : import('../features/auth/AuthPage.tsx')),
  subscriptionSuccess: () => import('../features/auth/SubscriptionSuccessPage.tsx'),
  debugAuth: () => import('../features/auth/debug/DebugAuthPage.tsx'),
  debugTokenAuth: () => import('../features/auth/debug/DebugTokenPage.tsx'),
  invite: () => import('../features/auth/invite/InvitePage.tsx'),
  dashboard: () => import('../features/dashboard/DashboardPage.tsx'),
  organizations: () => import('../features/organizations/OrganizationsPage.tsx'),
  contacts: () => import('../features/contacts/ContactsPage.tsx'),
  importContacts: () => import('../features/contacts/import/ImportPage.tsx'),
  contact: () => import('../features/contacts/ContactPage.tsx'),
  duplicates: () => import('../features/contacts/duplicates/DuplicatesPage.tsx'),
  activities: () => import('../features/interactions/ActivitiesPage.tsx'),
  rewards: () => import('../features/rewards/RewardsPage.tsx'),
  reports: () => import('../features/reports/ReportsPage.tsx'),
  settings: () => import('../features/settings/SettingsPage.tsx'),
  day: () => import('../features/day/DayPage.tsx'),
  areas: () => import('../features/areas/AreasPage.tsx'),
  bin: () => import('../features/bin/BinPage.tsx'),
  sync: () => import('../features/sync/SyncPage.tsx'),
  event: () => import('./EventRoute.tsx'),
  notFound: () => import('./NotFoundPage.tsx'),
} satisfies Record<string, Load>

export type PageName = keyof typeof pages
