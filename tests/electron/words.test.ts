import { describe, expect, it } from 'vitest'
import { texts } from '../../electron/texts/index.ts'
import de from '../../renderer/i18n/de/index.ts'
import { en } from '../../renderer/i18n/en/index.ts'
import es from '../../renderer/i18n/es/index.ts'
import fr from '../../renderer/i18n/fr/index.ts'

/* What the menus and messages of the system call a thing is what the window calls it: one looks for it by that name. */
describe.each([
  ['english', en],
  ['german', de],
  ['spanish', es],
  ['french', fr],
] as const)('in %s', (language, { common, sync }) => {
  const { menu, open } = texts[language]

  it.each(['dashboard', 'contacts', 'activities', 'organizations', 'rewards', 'reports'] as const)(
    'the menu leads to the page %s by its own name',
    (page) => {
      expect(menu[page]).toBe(common.places[page])
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
