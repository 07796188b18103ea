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
describe.each(windowTexts)('in %s', (language, { common, sync }) => {
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

  it('the message for a file that is too large names an existing page and button', () => {
    expect(open.tooLarge).toContain(common.sync.title)
    expect(open.tooLarge).toContain(sync.file.read)
  })
})
