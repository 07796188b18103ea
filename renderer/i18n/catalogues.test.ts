import { describe, expect, it } from 'vitest'
import type { Language } from '../../shared/domain/kinds.ts'
import { texts as en } from './en/texts.ts'
import { languages } from './languages.ts'

/** Every text of a catalogue by its key, such as `contacts.form.create`. */
function texts(catalogue: object, prefix = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : texts(value as object, `${prefix}${key}.`),
  )
}

const parts = (text: string) => (text.match(/\{\{\w+(?=[,}])|\$t\([^)]*\)/g) ?? []).sort()
const english = new Map(texts(en))

/** Words of another form of address than the catalogue's. */
const otherAddress: Record<Exclude<Language, 'english'>, RegExp> = {
  german: /\p{L}en Sie\b|\bIhnen\b/u,
  spanish: /(?<!\p{L})(usted|\p{L}+[áé]is|vuestr[oa]s?|inténtelo|compruebe|indique|salga|repita|olvidó)(?!\p{L})/iu,
  french: /(?<!\p{L})(tu|ton|tes|toi)(?!\p{L})/iu,
}

/** Words for which the catalogue has another one: one thing has one name, in Spanish one that is said everywhere. */
const otherWord: typeof otherAddress = {
  german: /\(optional\)|Manager|Administrator|[Zz]u(ge)?teil|[Ff]estgehalten von|[Vv]ersuche es|Platz frei/,
  spanish:
    /\b(agreg|ordenador|computadora|coche|carro|auto\b|gestor|competencia|notificaci|revoc|comprueb|posici|periodo)|de retraso|encargado/iu,
  french: /tableau de bord|invitation (a été )?(retirée|annulée)|annulez une invitation/iu,
}

const others = await Promise.all(
  (Object.keys(otherAddress) as (keyof typeof otherAddress)[]).map(
    async (name) => [name, (await languages[name].catalogue?.())?.default ?? {}] as const,
  ),
)

it('no text writes a count that may be large without the marks of its language: 2,295 or 2.295', () => {
  const every = [['english', en] as const, ...others].flatMap(([name, catalogue]) =>
    texts(catalogue, `${name}.`).filter(([key]) => /_(other|many)$/.test(key)),
  )
  expect(every.filter(([, text]) => text.includes('{{count}}'))).toEqual([])
})

describe.each(others)('the %s texts', (name, catalogue) => {
  const own = new Map(texts(catalogue))

  it('have the keys of the English ones, and otherwise only further plural forms', () => {
    expect([...english.keys()].filter((key) => !own.has(key))).toEqual([])
    expect([...own.keys()].filter((key) => !english.has(key) && !english.has(key.replace(/_many$/, '_other')))).toEqual(
      [],
    )
  })

  it('are not empty, and contain the same placeholders as the English ones', () => {
    for (const [key, text] of own) {
      const source = english.get(key) ?? english.get(key.replace(/_many$/, '_other')) ?? ''
      expect(text.trim(), key).not.toBe('')
      // A singular may say "one" in words.
      if (!key.endsWith('_one')) expect(parts(text), key).toEqual(parts(source))
    }
  })

  it('use one form of address: du, tú and vous', () => {
    expect([...own].filter(([, text]) => otherAddress[name].test(text))).toEqual([])
  })

  it('use one word for one thing', () => {
    expect([...own].filter(([, text]) => otherWord[name].test(text))).toEqual([])
  })
})

it('no sign of a French text may begin a line: the space before it does not break', () => {
  const french = others.flatMap(([name, catalogue]) => (name === 'french' ? texts(catalogue) : []))
  expect(french.length).toBeGreaterThan(100)
  expect(french.filter(([, text]) => /\S [:;!?»]|« /.test(text))).toEqual([])
})
