import type { FormKind } from '../../lib/forms.ts'
import { modKey } from './modKey.ts'
import type { NavigationItem } from '../navigation.ts'

/** The action of a shortcut; `useShortcuts` implements it. */
export type Deed = 'palette' | 'search' | 'keys' | { form: FormKind } | { page: NavigationItem['name'] }

export interface Shortcut<Done = Deed> {
  /** Pressed one after the other: letters as they are printed, whatever the keyboard's layout; `mod` is ⌘ or Ctrl, held. */
  keys: readonly string[]
  deed: Done
}

/** The table of shortcuts: the actions and their entries in the list. */
export const shortcuts = {
  general: [
    { keys: ['mod', 'k'], deed: 'palette' },
    { keys: ['/'], deed: 'search' },
    { keys: ['?'], deed: 'keys' },
  ],
  create: [
    { keys: ['c'], deed: { form: 'interaction' } },
    { keys: ['l'], deed: { form: 'locationVisit' } },
    { keys: ['p'], deed: { form: 'contact' } },
  ],
  go: [
    { keys: ['g', 'd'], deed: { page: 'dashboard' } },
    { keys: ['g', 'c'], deed: { page: 'contacts' } },
    { keys: ['g', 'a'], deed: { page: 'activities' } },
    { keys: ['g', 'o'], deed: { page: 'organizations' } },
    { keys: ['g', 'w'], deed: { page: 'rewards' } },
    { keys: ['g', 'r'], deed: { page: 'reports' } },
    { keys: ['g', 's'], deed: { page: 'settings' } },
  ],
} as const satisfies Record<string, readonly Shortcut[]>

export type ShortcutGroup = keyof typeof shortcuts

/** Keys that the toasts and the pages' printing handle themselves: in the list only. */
export const otherKeys = [
  { keys: ['F8'], deed: 'toasts' },
  { keys: ['mod', 'p'], deed: 'print' },
] as const satisfies readonly Shortcut<string>[]

export type ListedDeed = Deed | (typeof otherKeys)[number]['deed']

const single: readonly Shortcut[] = Object.values(shortcuts)
  .flat()
  .filter(({ keys }) => keys[0] !== 'mod')

/** The label of a key on the keyboard. */
export const printed = (key: string): string => (key === 'mod' ? modKey : key.toUpperCase())

/**
 * Handles keys of a sequence.
 * @param before the keys pressed so far, waiting for the next
 * @returns the action, or the keys of an incomplete sequence
 */
export function read(before: readonly string[], key: string): { deed: Deed | null; waiting: readonly string[] } {
  const pressed = [...before, key]
  const begun = single.filter(({ keys }) => pressed.every((each, at) => keys[at] === each))
  const done = begun.find(({ keys }) => keys.length === pressed.length)
  if (done) return { deed: done.deed, waiting: [] }
  if (begun.length > 0) return { deed: null, waiting: pressed }
  // The last key may start a new sequence.
  return before.length > 0 ? read([], key) : { deed: null, waiting: [] }
}
