import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { openForm } from '../../lib/forms.ts'
import { useSession } from '../../lib/session.ts'
import { isCovered } from '../covered.ts'
import { closePalette, openPalette, usePalette } from '../palette/store.ts'
import { navigationItems } from '../navigation.ts'
import { useKeySettings } from './keySettings.ts'
import { read, type ShortcutAction } from './shortcuts.ts'
import { useKeysDialog } from '../useKeysDialog.ts'

/** Timeout for the next key of a sequence. */
const waitMs = 1_500

const takesKeys =
  'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=menu], [role=listbox], [role=combobox]'

function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (!box) return openPalette()
  box.focus()
  box.select()
}

/** Implements the actions of the table of shortcuts. */
export function useShortcutActions() {
  const navigate = useNavigate()
  const { organizationId } = useSession()
  const { open } = useKeysDialog()
  return (action: ShortcutAction) => {
    if (action === 'palette') openPalette()
    else if (action === 'search') focusSearch()
    else if (action === 'keys') open()
    else if ('form' in action) {
      if (organizationId !== null) openForm(action.form)
    } else void navigate(navigationItems.find(({ name }) => name === action.page)?.path ?? '')
  }
}

const isPaletteKey = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent) =>
  metaKey !== ctrlKey && !altKey && !shiftKey && key.toLowerCase() === 'k'

function togglePalette(event: KeyboardEvent): void {
  if (usePalette.getState().open) closePalette()
  else if (isCovered()) return
  else openPalette()
  // Browsers use it themselves.
  event.preventDefault()
}

/** Runs the shortcuts, unless a field, menu or dialog handles the keys. */
export function useShortcuts(): void {
  const act = useShortcutActions()
  const begun = useRef<{ keys: readonly string[]; at: number }>({ keys: [], at: 0 })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if (isPaletteKey(event)) return togglePalette(event)
    const isElsewhere = event.target instanceof Element && event.target.closest(takesKeys) !== null
    // Shift, Tab and the like are modifiers, or move the focus.
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere || isCovered() || event.key.length !== 1) return
    const palette = usePalette.getState()
    if (palette.open) {
      // It is still loading: the input is meant for it.
      event.preventDefault()
      return openPalette(palette.text + event.key)
    }
    if (!useKeySettings.getState().singleKeys) return
    const before = event.timeStamp - begun.current.at < waitMs ? begun.current.keys : []
    const { action, waiting } = read(before, event.key.toLowerCase())
    begun.current = { keys: waiting, at: event.timeStamp }
    if (action === null) return
    event.preventDefault()
    act(action)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
