/** The menu of the right mouse button: Electron brings none, and many know no other way to copy and paste. */
import type { App, ContextMenuParams, Menu, MenuItemConstructorOptions, WebContents } from 'electron'
import type { Texts } from './texts/index.ts'
import { externalFor } from './urls.ts'

/** What is known of where it was opened. */
export type Pointed = Pick<
  ContextMenuParams,
  'editFlags' | 'isEditable' | 'linkURL' | 'misspelledWord' | 'dictionarySuggestions'
>

export interface ContextMenuContext {
  texts: Texts
  /** Nothing at an event's table leads out of its view. */
  isEventMode: boolean
  /** Origin of the church's server. */
  server: string | null
  /** Hands an address to the system. */
  open(url: string): void
  copy(text: string): void
  /** Puts another word in the place of the misspelled one. */
  replace(word: string): void
  /** Has a word count as right from now on. */
  learn(word: string): void
}

type Item = MenuItemConstructorOptions

/** More would push the rest out of sight. */
const mostSuggestions = 5

function spelling({ misspelledWord, dictionarySuggestions }: Pointed, context: ContextMenuContext): Item[] {
  if (misspelledWord === '') return []
  return [
    ...dictionarySuggestions.slice(0, mostSuggestions).map((word): Item => ({
      // An ampersand would mark a key.
      label: word.replaceAll('&', '&&'),
      click: () => context.replace(word),
    })),
    { label: context.texts.contextMenu.learn, click: () => context.learn(misspelledWord) },
  ]
}

/** What of a link somebody wants elsewhere: of a mail or a call, whom it is to. */
function addressIn(url: string): string {
  const { protocol, pathname } = new URL(url)
  return protocol === 'mailto:' || protocol === 'tel:' ? pathname : url
}

/** Only to where a press on it would lead as well: pages, mails and calls. */
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

/** What applies where the menu was opened, in groups with lines between them; nothing, where nothing does. */
export function contextMenuTemplate(pointed: Pointed, context: ContextMenuContext): Item[] {
  return [spelling, link, undoing, editing, selecting]
    .map((group) => group(pointed, context))
    .filter((items) => items.length > 0)
    .flatMap((items, at): Item[] => (at === 0 ? items : [{ type: 'separator' }, ...items]))
}

interface Offering {
  app: Pick<App, 'on'>
  Menu: Pick<typeof Menu, 'buildFromTemplate'>
  /** What holds at the moment of opening. */
  context(): Omit<ContextMenuContext, 'replace' | 'learn'>
}

const spellingOf = (contents: WebContents): Pick<ContextMenuContext, 'replace' | 'learn'> => ({
  replace: (word) => contents.replaceMisspelling(word),
  learn: (word) => void contents.session.addWordToSpellCheckerDictionary(word),
})

/** Gives every window its menu. */
export function offerContextMenu({ app, Menu, context }: Offering): void {
  app.on('browser-window-created', (_, window) => {
    const { webContents } = window
    webContents.on('context-menu', (_event, pointed) => {
      const template = contextMenuTemplate(pointed, { ...context(), ...spellingOf(webContents) })
      if (template.length === 0) return
      const { x, y, menuSourceType: sourceType } = pointed
      // By the keyboard it opens at what has the focus, wherever the mouse is.
      Menu.buildFromTemplate(template).popup({ window, x, y, sourceType })
    })
  })
}
