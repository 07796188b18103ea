import { join } from 'node:path'
import { expect, it } from 'vitest'
import { texts } from '../../renderer/i18n/en/texts.ts'
import { readSources } from './sources.ts'
import { keysOf, patternOf, stem } from './texts.ts'
import { expectedTexts, toastStrings } from './toasts.ts'

const root = join(import.meta.dirname, '../..')
const sources = new Map(
  [...readSources(root, ['renderer'])].filter(([path]) => !/^renderer\/(i18n|testing)\/|\.test\.|\.d\.ts$/.test(path)),
)

it('finds the texts of toasts wherever they are', () => {
  const files = new Map([
    [
      'a.ts',
      'const worse = t(ok ? "c" : "d"); export const fail = (title) => errorToast({ title, description: worse })',
    ],
    ['b.ts', 'export const errorToast = (options) => toast({ ...options, variant: "e" }); t("f")'],
    ['c.ts', 'fail(t("a")); fail(`b.${name}.c`); toast({ title: messageOf(error, "g"), action: { label: "h" } })'],
  ])
  expect(
    new Set(
      toastStrings(files)
        .map((pieces) => pieces.join('…'))
        .filter(Boolean),
    ),
  ).toEqual(new Set(['a', 'b.….c', 'c', 'd', 'e']))
})

it('each toast is shown by a browser test', () => {
  const strings = toastStrings(sources).map((pieces) => patternOf(pieces))
  const catalogue = [...keysOf(texts)].filter(([key]) =>
    strings.some((pattern) => pattern.test(key) || pattern.test(stem(key))),
  )
  expect(catalogue.length).toBeGreaterThan(100)
  const expected = [...readSources(root, ['tests/e2e'])].flatMap(([path, source]) => expectedTexts(path, source))
  // Some stand in one line with another text.
  const isExpected = (text: string) => {
    const { source } = patternOf(text.split(/\{\{[^}]+\}\}/), '.+')
    const pattern = new RegExp(`(^|[.] )${source.slice(1, -1)}($|: |(?<=[.]) )`)
    return expected.some((line) => pattern.test(line))
  }
  const shown = catalogue.filter(([, text]) => isExpected(JSON.parse(text) as string)).map(([key]) => stem(key))
  const missing = catalogue.filter(([key]) => !shown.includes(stem(key))).map((entry) => entry.join(': '))
  expect(missing, 'let a test in tests/e2e expect them').toEqual([])
})
