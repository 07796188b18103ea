import type { FormKind } from '../../lib/forms.ts'
import { modKey } from './modKey.ts'
import type { NavigationItem } from '../navigation.ts'

/** The action of a shortcut; `useShortcuts` implements it. */
export type ShortcutAction = 'palette' | 'search' | 'keys' | { form: FormKind } | { page: NavigationItem['name'] }

export interface Shortcut<Done = ShortcutAction> {
  /**
   * Pressed one after the other: letters as they are printed, whatever the keyboard's layout; `mod` is ⌘ or Ctrl, held.
   */
  keys: readonly string[]
  action: Done
}

/** The table of shortcuts: the actions and their entries in the list. */
export const shortcuts = {
  general: [
    { keys: ['mod', 'k'], action: 'palette' },
    { keys: ['/'], action: 'search' },
    { keys: ['?'], action: 'keys' },
  ],
  create: [
    { keys: ['c'], action: { form: 'interaction' } },
    { keys: ['l'], action: { form: 'locationVisit' } },
    { keys: ['p'], action: { form: 'contact' } },
  ],
  go: [
    { keys: ['g', 'd'], action: { page: 'dashboard' } },
    { keys: ['g', 'c'], action: { page: 'contacts' } },
    { keys: ['g', 'a'], action: { page: 'activities' } },
    { keys: ['g', 'o'], action: { page: 'organizations' } },
    { keys: ['g', 'w'], action: { page: 'rewards' } },
    { keys: ['g', 'r'], action: { page: 'reports' } },
    { keys: ['g', 's'], action: { page: 'settings' } },
  ],
} as const satisfies Record<string, readonly Shortcut[]>

export type ShortcutGroup = keyof typeof shortcuts

/** Keys that the toasts and the pages' printing handle themselves: in the list only. */
export const otherKeys = [
  { keys: ['F8'], action: 'toasts' },
  { keys: ['mod', 'p'], action: 'print' },
] as const satisfies readonly Shortcut<string>[]

export type ListedAction = ShortcutAction | (typeof otherKeys)[number]['action']

const single: readonly Shortcut[] = Object.values(shortcuts)
  .flat()
  .filter(({ keys }) => keys[0] !== 'mod')

const labels: Readonly<Record<string, string>> = { mod: modKey, left: '←', right: '→' }

/** The label of a key on the keyboard. */
export const printed = (key: string): string => labels[key] ?? key.toUpperCase()

/** The keys of a shortcut of the desktop's menus, such as `CmdOrCtrl+Shift+N`. */
export const menuKeysOf = (accelerator: string): string[] =>
  accelerator.split('+').map((key) => (key === 'CmdOrCtrl' ? 'mod' : key.toLowerCase()))

/**
 * Handles keys of a sequence.
 * @param before the keys pressed so far, waiting for the next
 * @returns the action, or the keys of an incomplete sequence
 */
export function read(
  before: readonly string[],
  key: string,
): { action: ShortcutAction | null; waiting: readonly string[] } {
  const pressed = [...before, key]
  const begun = single.filter(({ keys }) => pressed.every((each, at) => keys[at] === each))
  const done = begun.find(({ keys }) => keys.length === pressed.length)
  if (done) return { action: done.action, waiting: [] }
  if (begun.length > 0) return { action: null, waiting: pressed }
  // The last key may start a new sequence.
  return before.length > 0 ? read([], key) : { action: null, waiting: [] }
}
