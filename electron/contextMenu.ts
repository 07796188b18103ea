/** The context menu: Electron has none, and many users know no other way to copy and paste. */
import type { App, ContextMenuParams, Menu, MenuItemConstructorOptions, WebContents } from 'electron'
import type { Texts } from './texts/index.ts'
import { externalFor } from './urls.ts'

/** The parameters of the clicked element. */
export type Pointed = Pick<
  ContextMenuParams,
  'editFlags' | 'isEditable' | 'linkURL' | 'misspelledWord' | 'dictionarySuggestions'
>

export interface ContextMenuContext {
  texts: Texts
  /** In event mode no item leads out of the event. */
  isEventMode: boolean
  /** Origin of the church's server. */
  server: string | null
  /** Opens a URL in the system. */
  open(url: string): void
  copy(text: string): void
  /** Replaces the misspelled word. */
  replace(word: string): void
  /** Adds a word to the dictionary. */
  learn(word: string): void
}

type Item = MenuItemConstructorOptions

/** More would hide the other items. */
const maxSuggestions = 5

function spelling({ misspelledWord, dictionarySuggestions }: Pointed, context: ContextMenuContext): Item[] {
  if (misspelledWord === '') return []
  return [
    ...dictionarySuggestions.slice(0, maxSuggestions).map((word): Item => ({
      // A single ampersand would mark an access key.
      label: word.replaceAll('&', '&&'),
      click: () => context.replace(word),
    })),
    { label: context.texts.contextMenu.learn, click: () => context.learn(misspelledWord) },
  ]
}

/** The part of a link worth copying: the address or number of a mail or call. */
function addressIn(url: string): string {
  const { protocol, pathname } = new URL(url)
  return protocol === 'mailto:' || protocol === 'tel:' ? pathname : url
}

/** Only links that a click would open as well: pages, mails and calls. */
function link({ linkURL }: Pointed, { texts, isEventMode, server, open, copy }: ContextMenuContext): Item[] {
  const url = isEventMode ? null : externalFor(linkURL, server)
  if (url === null) return []
  return [
    { label: texts.contextMenu.openLink, click: () => open(url) },
    { label: texts.contextMenu.copyLink, click: () => copy(addressIn(url)) },
  ]
}

function undoing({ isEditable, editFlags }: Pointed, { texts: { menu: t } }: ContextMenuContext): Item[] {
  return [
    ...(isEditable && editFlags.canUndo ? [{ role: 'undo', label: t.undo } as const] : []),
    ...(isEditable && editFlags.canRedo ? [{ role: 'redo', label: t.redo } as const] : []),
  ]
}

function editing({ isEditable, editFlags }: Pointed, { texts: { menu: t } }: ContextMenuContext): Item[] {
  return [
    ...(isEditable && editFlags.canCut ? [{ role: 'cut', label: t.cut } as const] : []),
    ...(editFlags.canCopy ? [{ role: 'copy', label: t.copy } as const] : []),
    ...(isEditable && editFlags.canPaste ? [{ role: 'paste', label: t.paste } as const] : []),
  ]
}

function selecting({ isEditable, editFlags }: Pointed, { texts: { menu: t } }: ContextMenuContext): Item[] {
  return isEditable && editFlags.canSelectAll ? [{ role: 'selectAll', label: t.selectAll }] : []
}

/** The items that apply where the menu was opened, in groups with separators; none if nothing applies. */
export function contextMenuTemplate(pointed: Pointed, context: ContextMenuContext): Item[] {
  return [spelling, link, undoing, editing, selecting]
    .map((group) => group(pointed, context))
    .filter((items) => items.length > 0)
    .flatMap((items, at): Item[] => (at === 0 ? items : [{ type: 'separator' }, ...items]))
}

interface Offering {
  app: Pick<App, 'on'>
  Menu: Pick<typeof Menu, 'buildFromTemplate'>
  /** The state when the menu is opened. */
  context(): Omit<ContextMenuContext, 'replace' | 'learn'>
}

const spellingOf = (contents: WebContents): Pick<ContextMenuContext, 'replace' | 'learn'> => ({
  replace: (word) => contents.replaceMisspelling(word),
  learn: (word) => void contents.session.addWordToSpellCheckerDictionary(word),
})

/** Adds the context menu to every window. */
export function offerContextMenu({ app, Menu, context }: Offering): void {
  app.on('browser-window-created', (_, window) => {
    const { webContents } = window
    webContents.on('context-menu', (_event, pointed) => {
      const template = contextMenuTemplate(pointed, { ...context(), ...spellingOf(webContents) })
      if (template.length === 0) return
      const { x, y, menuSourceType: sourceType } = pointed
      // Opened by keyboard it appears at the focused element, not at the pointer.
      Menu.buildFromTemplate(template).popup({ window, x, y, sourceType })
    })
  })
}
