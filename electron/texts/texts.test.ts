import { describe, expect, it } from 'vitest'
import { languageOf, texts } from './index.ts'

type Leaf = string | ((value: never) => string)

/** Every text by its key, such as `menu.file`; functions are called with placeholder arguments. */
function leaves(table: object, prefix = ''): [string, Leaf][] {
  return Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'object'
      ? leaves(value as object, `${prefix}${key}.`)
      : [[prefix + key, value as Leaf] as [string, Leaf]],
  )
}

const english = leaves(texts.english)

describe.each(Object.entries(texts))('the %s texts', (_, table) => {
  const own = new Map(leaves(table))

  it('have the keys of the English ones, and are not empty', () => {
    expect([...own.keys()].sort()).toEqual(english.map(([key]) => key).sort())
    for (const [key, text] of own) if (typeof text === 'string') expect(text.trim(), key).not.toBe('')
  })

  it('contain the same arguments as the English ones', () => {
    for (const [key, text] of english) {
      const translated = own.get(key)
      expect(typeof translated, key).toBe(typeof text)
      if (typeof translated === 'function') expect(translated('Q17' as never), key).toContain('Q17')
    }
  })

  it('have a different text for each count', () => {
    expect(new Set([0, 1, 2, 10].map((count) => table.tray.waiting(count))).size).toBe(4)
    expect(table.tray.waiting(1_000)).toContain('1000')
  })

  it('have no duplicate labels in a menu', () => {
    const { delete: _delete, exit, ...menu } = table.menu
    const names = Object.values(menu).map((text) => (typeof text === 'string' ? text : text(exit)))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})

describe('the initial language', () => {
  it.each([
    ['en-US', 'english'],
    ['de-CH', 'german'],
    ['de', 'german'],
    ['ES_mx', 'spanish'],
    ['fr-CA', 'french'],
    ['nl', 'english'],
    ['', 'english'],
  ])('for %s is %s', (locale, language) => {
    expect(languageOf(locale)).toBe(language)
  })
})
