import { navigationItems, type NavigationItem } from './navigation.ts'

/** An item in the token flavour's sidebar; `label` is its name there, under `common.tokenNavigation`, if it differs. */
interface TokenItem {
  item: NavigationItem
  label?: 'overview' | 'analytics'
}

export interface Section {
  /** Its heading, under `common.tokenNavigation`; a single item needs none. */
  heading?: 'dashboard' | 'reports'
  items: readonly TokenItem[]
}

type Row = readonly [name: string, label?: TokenItem['label']]

const pick = (rows: readonly Row[]): TokenItem[] =>
  rows.flatMap(([name, label]) => navigationItems.filter((item) => item.name === name).map((item) => ({ item, label })))

/** The sections of the token flavour's sidebar (specification, point 2). */
export const sections: readonly Section[] = [
  { heading: 'dashboard', items: pick([['dashboard', 'overview'], ['contacts'], ['activities'], ['organizations']]) },
  { heading: 'reports', items: pick([['reports', 'analytics'], ['rewards']]) },
  { items: pick([['settings']]) },
]
