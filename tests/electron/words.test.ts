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

/* What the menus and messages of the system call a thing is what the window calls it: one looks for it by that name. */
describe.each([
  ['english', englishCommon, englishSync],
  ['german', germanCommon, germanSync],
  ['spanish', spanishCommon, spanishSync],
  ['french', frenchCommon, frenchSync],
] as const)('in %s', (language, common, sync) => {
  const { menu, open } = texts[language]

  it.each(['dashboard', 'contacts', 'activities', 'organizations', 'rewards', 'reports'] as const)(
    'the menu leads to the page %s by its own name',
    (page) => {
      expect(menu[page]).toBe(common.navigation[page])
    },
  )

  it('the menu leads to what waits by its own name', () => {
    expect(menu.sync).toBe(common.sync.title)
  })

  it('whose file is too large is sent to a page and a button that are there', () => {
    expect(open.tooLarge).toContain(common.sync.title)
    expect(open.tooLarge).toContain(sync.file.read)
  })
})
