import { describe, expect, it, vi } from 'vitest'
import type { DesktopLanguage } from '../shared/ipc.ts'
import { contextMenuTemplate, type ContextMenuContext, type Pointed } from './contextMenu.ts'
import { texts } from './texts/index.ts'

const nothing: Pointed['editFlags'] = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: false,
  canDelete: false,
  canSelectAll: false,
  canEditRichly: false,
}
const everything = Object.fromEntries(Object.keys(nothing).map((flag) => [flag, true])) as unknown as typeof nothing
const pointed = ({
  editFlags,
  ...changes
}: Partial<Omit<Pointed, 'editFlags'>> & { editFlags?: Partial<typeof nothing> } = {}): Pointed => ({
  isEditable: false,
  linkURL: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  ...changes,
  editFlags: { ...nothing, ...editFlags },
})

function contextWith(changes: Partial<ContextMenuContext> = {}) {
  const done: [string, string][] = []
  const noted = (name: string) => vi.fn<(text: string) => void>((text) => void done.push([name, text]))
  const context: ContextMenuContext = {
    texts: texts.english,
    isEventMode: false,
    server: 'https://church.example',
    open: noted('open'),
    copy: noted('copy'),
    replace: noted('replace'),
    learn: noted('learn'),
    ...changes,
  }
  return { context, done }
}
/** The items by their names, a line between groups as `—`. */
const shown = (where: Pointed, changes?: Partial<ContextMenuContext>) =>
  contextMenuTemplate(where, contextWith(changes).context).map(({ label, type }) =>
    type === 'separator' ? '—' : label,
  )
function press(where: Pointed) {
  const { context, done } = contextWith()
  for (const { click } of contextMenuTemplate(where, context)) (click as unknown as (() => void) | undefined)?.()
  return done
}

describe('the menu of the right mouse button', () => {
  const links = ['Open Link', 'Copy Link']
  it.each<[string, Parameters<typeof pointed>[0], (string | undefined)[]]>([
    ['on nothing is none', {}, []],
    ['beside the text is none, though all of the page could be selected', { editFlags: { canSelectAll: true } }, []],
    ['on a selection copies', { editFlags: { canCopy: true, canSelectAll: true } }, ['Copy']],
    ['in an empty field pastes', { isEditable: true, editFlags: { canPaste: true } }, ['Paste']],
    [
      'in a field with a selection does all that one does with text',
      { isEditable: true, editFlags: everything },
      ['Undo', 'Redo', '—', 'Cut', 'Copy', 'Paste', '—', 'Select All'],
    ],
    [
      'in a field of a password copies nothing',
      { isEditable: true, editFlags: { canPaste: true, canSelectAll: true } },
      ['Paste', '—', 'Select All'],
    ],
    ['outside of a field changes nothing', { editFlags: everything }, ['Copy']],
    ['on a link leads there, and copies it', { linkURL: 'https://a.example/b' }, links],
    [
      'on a selected link does both',
      { linkURL: 'https://a.example/b', editFlags: { canCopy: true } },
      [...links, '—', 'Copy'],
    ],
    ['on a link of the app is none', { linkURL: 'app://outreach/jwt/contacts/1' }, []],
    ['on a link to a file is none', { linkURL: 'file:///etc/passwd' }, []],
    ['on a link that would run is none', { linkURL: ['javascript', 'alert(1)'].join(':') }, []],
    ['on a link to a program is none', { linkURL: 'ms-msdt:/id' }, []],
    ['on a link with a name in it is none', { linkURL: 'https://church.example@evil.example/' }, []],
    [
      'on a wrong word says the right ones, and learns it',
      {
        isEditable: true,
        misspelledWord: 'helo',
        dictionarySuggestions: ['hello', 'help'],
        editFlags: { canPaste: true },
      },
      ['hello', 'help', 'Add to Dictionary', '—', 'Paste'],
    ],
    [
      'on a wrong word that resembles none learns it',
      { isEditable: true, misspelledWord: 'xqzt' },
      ['Add to Dictionary'],
    ],
    [
      'says five right words and no more',
      { isEditable: true, misspelledWord: 'a', dictionarySuggestions: ['b', 'c', 'd', 'e', 'f', 'g'] },
      ['b', 'c', 'd', 'e', 'f', 'Add to Dictionary'],
    ],
    [
      'shows an ampersand as it is',
      { isEditable: true, misspelledWord: 'a', dictionarySuggestions: ['Q&A'] },
      ['Q&&A', 'Add to Dictionary'],
    ],
  ])('%s', (_, where, expected) => {
    expect(shown(pointed(where))).toEqual(expected)
  })

  it.each<[string, string, string]>([
    ['https://a.example/b?c=d', 'https://a.example/b?c=d', 'https://a.example/b?c=d'],
    [
      'mailto:ana@church.example?subject=x&attach=/etc/passwd',
      'mailto:ana@church.example?subject=x',
      'ana@church.example',
    ],
    ['tel:+1 555 0100', 'tel:+15550100', '+15550100'],
    [
      'app://outreach/api/demo-checkout/abc',
      'https://church.example/api/demo-checkout/abc',
      'https://church.example/api/demo-checkout/abc',
    ],
  ])('of %s opens %s and copies %s', (linkURL, opened, copied) => {
    expect(press(pointed({ linkURL }))).toEqual([
      ['open', opened],
      ['copy', copied],
    ])
  })

  it('puts the right word in the place of the wrong one, or learns that', () => {
    expect(
      press(pointed({ isEditable: true, misspelledWord: 'helo', dictionarySuggestions: ['hello', 'Q&A'] })),
    ).toEqual([
      ['replace', 'hello'],
      ['replace', 'Q&A'],
      ['learn', 'helo'],
    ])
  })

  it('edits in event mode, and leads nowhere', () => {
    const where = pointed({ isEditable: true, linkURL: 'https://a.example', editFlags: { canPaste: true } })
    expect(shown(where, { isEventMode: true })).toEqual(['Paste'])
  })

  it.each(Object.keys(texts) as DesktopLanguage[])('says every word in %s', (language) => {
    const { menu, contextMenu } = texts[language]
    const words: unknown[] = [...Object.values(menu), ...Object.values(contextMenu), '—']
    const all = pointed({ isEditable: true, linkURL: 'https://a.example', misspelledWord: 'a', editFlags: everything })
    const said = shown(all, { texts: texts[language] })
    expect(said.filter((word) => !words.includes(word))).toEqual([])
    expect(said).toHaveLength(13)
  })
})
