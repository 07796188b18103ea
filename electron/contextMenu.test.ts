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
/** The labels of the items, with separators as `—`. */
const shown = (where: Pointed, changes?: Partial<ContextMenuContext>) =>
  contextMenuTemplate(where, contextWith(changes).context).map(({ label, type }) =>
    type === 'separator' ? '—' : label,
  )
function press(where: Pointed) {
  const { context, done } = contextWith()
  for (const { click } of contextMenuTemplate(where, context)) (click as unknown as (() => void) | undefined)?.()
  return done
}

describe('the context menu', () => {
  const links = ['Open Link', 'Copy Link']
  it.each<[string, Parameters<typeof pointed>[0], (string | undefined)[]]>([
    ['is empty on the background', {}, []],
    ['is empty beside the text, though Select All is possible', { editFlags: { canSelectAll: true } }, []],
    ['copies a selection', { editFlags: { canCopy: true, canSelectAll: true } }, ['Copy']],
    ['pastes into an empty field', { isEditable: true, editFlags: { canPaste: true } }, ['Paste']],
    [
      'has all edit commands in a field with a selection',
      { isEditable: true, editFlags: everything },
      ['Undo', 'Redo', '—', 'Cut', 'Copy', 'Paste', '—', 'Select All'],
    ],
    [
      'does not copy from a password field',
      { isEditable: true, editFlags: { canPaste: true, canSelectAll: true } },
      ['Paste', '—', 'Select All'],
    ],
    ['has no edit commands outside of a field', { editFlags: everything }, ['Copy']],
    ['opens and copies a link', { linkURL: 'https://a.example/b' }, links],
    [
      'has the commands of link and selection on a selected link',
      { linkURL: 'https://a.example/b', editFlags: { canCopy: true } },
      [...links, '—', 'Copy'],
    ],
    ['is empty on a link of the app', { linkURL: 'app://outreach/jwt/contacts/1' }, []],
    ['is empty on a link to a file', { linkURL: 'file:///etc/passwd' }, []],
    ['is empty on a script link', { linkURL: ['javascript', 'alert(1)'].join(':') }, []],
    ['is empty on a link to a program', { linkURL: 'ms-msdt:/id' }, []],
    ['is empty on a link with credentials', { linkURL: 'https://church.example@evil.example/' }, []],
    [
      'offers corrections of a misspelled word, and learning it',
      {
        isEditable: true,
        misspelledWord: 'helo',
        dictionarySuggestions: ['hello', 'help'],
        editFlags: { canPaste: true },
      },
      ['hello', 'help', 'Add to Dictionary', '—', 'Paste'],
    ],
    ['offers to learn an unknown word', { isEditable: true, misspelledWord: 'xqzt' }, ['Add to Dictionary']],
    [
      'offers at most five corrections',
      { isEditable: true, misspelledWord: 'a', dictionarySuggestions: ['b', 'c', 'd', 'e', 'f', 'g'] },
      ['b', 'c', 'd', 'e', 'f', 'Add to Dictionary'],
    ],
    [
      'shows an ampersand',
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

  it('replaces a misspelled word, or adds it to the dictionary', () => {
    expect(
      press(pointed({ isEditable: true, misspelledWord: 'helo', dictionarySuggestions: ['hello', 'Q&A'] })),
    ).toEqual([
      ['replace', 'hello'],
      ['replace', 'Q&A'],
      ['learn', 'helo'],
    ])
  })

  it('only edits in event mode, without opening anything', () => {
    const where = pointed({ isEditable: true, linkURL: 'https://a.example', editFlags: { canPaste: true } })
    expect(shown(where, { isEventMode: true })).toEqual(['Paste'])
  })

  it.each(Object.keys(texts) as DesktopLanguage[])('has every label in %s', (language) => {
    const { menu, contextMenu } = texts[language]
    const words: unknown[] = [...Object.values(menu), ...Object.values(contextMenu), '—']
    const all = pointed({ isEditable: true, linkURL: 'https://a.example', misspelledWord: 'a', editFlags: everything })
    const said = shown(all, { texts: texts[language] })
    expect(said.filter((word) => !words.includes(word))).toEqual([])
    expect(said).toHaveLength(13)
  })
})
