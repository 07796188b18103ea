import { navigationItems, type NavigationItem } from './navigation.ts'

/** An item in the token flavour's sidebar; `label` is its name there, under `common.tokenNavigation`, if it differs. */
interface TokenItem {
  item: NavigationItem
  label?: 'overview' | 'analytics'
}

export interface Section {
  /** Its name, under `common.tokenNavigation`; a single item needs none. */
  name?: 'dashboard' | 'reports'
  items: readonly TokenItem[]
}

type Row = readonly [name: string, label?: TokenItem['label']]

const pick = (rows: readonly Row[]): TokenItem[] =>
  rows.flatMap(([name, label]) => navigationItems.filter((item) => item.name === name).map((item) => ({ item, label })))

/** The sections of the token flavour's sidebar (specification, point 2). */
export const sections: readonly Section[] = [
  { name: 'dashboard', items: pick([['dashboard', 'overview'], ['contacts'], ['activities'], ['organizations']]) },
  { name: 'reports', items: pick([['reports', 'analytics'], ['rewards']]) },
  { items: pick([['settings']]) },
]
