import {
  Award,
  Building2,
  ChartColumn,
  LayoutDashboard,
  MapPinned,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { paths } from '../lib/paths.ts'
import type { PageName } from './pages.ts'

export interface NavigationItem {
  /** Its page in `pages.ts`, and its name in the texts under `common.navigation`. */
  name: Extract<
    PageName,
    'dashboard' | 'organizations' | 'contacts' | 'activities' | 'rewards' | 'reports' | 'settings'
  >
  path: string
  icon: LucideIcon
  /** Also in the phone's bottom bar: two on each side of the +. */
  inBottomBar: boolean
}

/** The items of the sidebar and the bottom bar, in their order. A row here needs its page and its route first. */
export const navigationItems: readonly NavigationItem[] = [
  { name: 'dashboard', path: paths.dashboard, icon: LayoutDashboard, inBottomBar: true },
  { name: 'organizations', path: paths.organizations, icon: Building2, inBottomBar: false },
  { name: 'contacts', path: paths.contacts, icon: Users, inBottomBar: true },
  { name: 'activities', path: paths.activities, icon: MapPinned, inBottomBar: true },
  { name: 'rewards', path: paths.rewards, icon: Award, inBottomBar: true },
  { name: 'reports', path: paths.reports, icon: ChartColumn, inBottomBar: false },
  { name: 'settings', path: paths.settings, icon: Settings, inBottomBar: false },
]
