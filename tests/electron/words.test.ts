import { describe, expect, it } from 'vitest'
import { texts } from '../../electron/texts/index.ts'
import { common as germanCommon } from '../../renderer/i18n/de/common.ts'
import { sync as germanSync } from '../../renderer/i18n/de/sync.ts'
import { common as englishCommon } from '../../renderer/i18n/en/common.ts'
import { sync as englishSync } from '../../renderer/i18n/en/sync.ts'
import { common as spanishCommon } from '../../renderer/i18n/es/common.ts'
import { sync as spanishSync } from '../../renderer/i18n/es/sync.ts'
import { common as frenchCommon } from '../../renderer/i18n/fr/common.ts'
import { sync as frenchSync } from '../../renderer/i18n/fr/sync.ts'

/* The menus and messages of the system use the window's names, so that users find things by the same name. */
describe.each([
  ['english', englishCommon, englishSync],
  ['german', germanCommon, germanSync],
  ['spanish', spanishCommon, spanishSync],
  ['french', frenchCommon, frenchSync],
] as const)('in %s', (language, common, sync) => {
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
