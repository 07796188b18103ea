import { describe, expect, it } from 'vitest'
import { texts } from '../../electron/texts/index.ts'
import type { Catalogue } from '../../renderer/i18n/catalogue.ts'
import { texts as english } from '../../renderer/i18n/en/texts.ts'
import { languages } from '../../renderer/i18n/languages.ts'
import { languageNames } from '../../shared/domain/kinds.ts'

const windowTexts = await Promise.all(
  languageNames.map(async (language) => {
    const catalogue = await languages[language].catalogue?.()
    return [language, (catalogue?.default ?? english) as Catalogue] as const
  }),
)

/* The menus and messages of the system use the window's names, so that users find things by the same name. */
describe.each(windowTexts)('in %s', (language, { common, keys, sync }) => {
  const { menu, open } = texts[language]

  it.each(['dashboard', 'contacts', 'activities', 'organizations', 'rewards', 'reports'] as const)(
    'the menu names the page %s like the window',
    (page) => {
      expect(menu[page]).toBe(common.navigation[page])
    },
  )

  it('the menu names the queue like the window', () => {
    expect(menu.sync).toBe(common.sync.title)
  })

  it('the list of shortcuts names what the menu has like the menu', () => {
    const plain = (text: string) => text.replace(/ ?…$/, '').toLowerCase()
    expect(plain(menu.syncNow)).toBe(plain(sync.now))
    for (const name of ['savePdf', 'back', 'forward'] as const)
      expect(plain(menu[name])).toBe(plain(keys.actions[name]))
  })

  it('the message for a file that is too large names an existing page and button', () => {
    expect(open.tooLarge).toContain(common.sync.title)
    expect(open.tooLarge).toContain(sync.file.read)
  })
})
