import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { en as ofAllPages } from '../../renderer/i18n/en/index.ts'
import { texts as en } from '../../renderer/i18n/en/texts.ts'
import { startFailureTexts } from '../../build/rendererPlugins.ts'
import { languageCodes, languageNames } from '../../shared/domain/kinds.ts'
import { languageTexts } from '../../shared/languages/index.ts'
import { namesOf, parse, readSources } from './sources.ts'
import { shownBy, shownTexts } from './shownTexts.ts'
import { keysBeforeTheirTexts } from './startedTexts.ts'
import { isNamed, keysOf, keyTexts, namesIn, stem } from './texts.ts'

const root = join(import.meta.dirname, '../..')
const sources = [...readSources(root, ['renderer'])].filter(
  ([path]) => !/^renderer\/(?:i18n|testing)\/|\.test\.|testing\.|\.d\.ts$/.test(path),
)
const all = en
const keys = keysOf(all)
const areas = Object.keys(all)
const texts = sources.flatMap(([path, source]) => keyTexts(path, source, areas).map((text) => ({ path, ...text })))
/** Texts that other texts include, such as `$t(reports.change.before)`. */
const nested = new Set(
  [...keys.values()].flatMap((text) => [...text.matchAll(/\$t\(([\w.-]+)\)/g)].map(([, key = '']) => key)),
)

describe('the texts of the interface', () => {
  it('are all used', () => {
    const shared = [...readSources(root, ['shared'])].filter(([path]) => !/^shared\/languages\/|\.test\./.test(path))
    // The fields that messages begin with are words of these messages (`renderer/lib/readersText.ts`).
    const names = new Set([...sources, ...shared].flatMap(([path, source]) => namesIn(path, source)))
    const unused = [...keys.keys()].filter(
      (key) =>
        !key.startsWith('fields.') &&
        !nested.has(stem(key)) &&
        !texts.some(({ pattern }) => isNamed(key, pattern, names)),
    )
    expect(unused, 'delete them in all languages').toEqual([])
    const [form] = keyTexts('a.tsx', 't(`contacts.form.${name}`)', areas)
    const known = new Set(namesIn('a.ts', `const fields = { email: 'text' }; const kinds = ['phone'] as const`))
    expect(
      ['email', 'phone', 'phone_other', 'phoneHint'].filter((name) =>
        isNamed(`contacts.form.${name}`, form!.pattern, known),
      ),
    ).toEqual(['email', 'phone', 'phone_other'])
  })

  it('all exist', () => {
    const known = [...keys.keys()].flatMap((key) => [key, stem(key)])
    const missing = texts
      .filter(({ pattern }) => !known.some((key) => pattern.test(key)))
      .map(({ path, pieces }) => `${path}: ${pieces.join('${}')}`)
    expect(missing).toEqual([])
  })

  it('of single pages are used only once their page has brought them', () => {
    // The desktop starts its own before everything else; what the server says is in English without a catalogue.
    const others = ['desktop', 'messages', 'fields']
    const ofPages = areas.filter((area) => !(area in ofAllPages) && !others.includes(area))
    expect(ofPages.length).toBeGreaterThan(10)
    expect(
      keysBeforeTheirTexts(new Map(sources), ofPages, ['renderer/app/main.tsx']),
      'the key alone would be shown there: move the text to an area of renderer/i18n/en/index.ts, or start it there (startTexts)',
    ).toEqual([])
    const files = new Map([
      ['main.tsx', `import { Bar } from './bar.tsx'; const page = () => import('./page.tsx')`],
      ['bar.tsx', `t('common.a'); t('reports.a'); t('print.a')`],
      ['page.tsx', `import { Chart } from './chart.tsx'; startTexts({ reports: texts }); import('./sheet.tsx')`],
      ['chart.tsx', `t('reports.b'); t('print.b')`],
      ['sheet.tsx', `import { Paper } from './paper.tsx'; t(\`print.\${name}.c\`); t('reports.c')`],
      ['paper.tsx', `startTexts({ print })`],
    ])
    expect(keysBeforeTheirTexts(files, ['reports', 'print'], ['main.tsx'])).toEqual([
      'bar.tsx: reports.a',
      'bar.tsx: print.a',
      'chart.tsx: print.b',
    ])
  })

  it('come from the catalogue everywhere', () => {
    const isKey = (text: string) => texts.some(({ pieces }) => pieces.join(' ') === text)
    const shown = shownBy(new Map(sources))
    const own = sources.flatMap(([path, source]) =>
      shownTexts(path, source, shown)
        .filter((text) => !isKey(text))
        .map((text) => `${path}: ${text}`),
    )
    expect(own, 'give them a key in renderer/i18n').toEqual([])
  })

  it('include the messages of every form, tried in German', () => {
    const judging = (path: string, source: string) =>
      [...parse(path, source).code.matchAll(/\bzodResolver\(\s*(\w+)|\b(\w+)\.safeParse(?:Async)?\(/g)].map(
        ([, resolved, parsed]) => resolved ?? parsed,
      )
    // The layers below the forms judge what is stored: drafts and files.
    const asked = sources
      .filter(([path]) => /^renderer\/(?:app|features|records|ui)\//.test(path))
      .flatMap(([path, source]) => judging(path, source).map((schema) => ({ path, schema })))
    const list = 'renderer/lib/readersText.test.ts'
    const tried = parse(list, readFileSync(join(root, list), 'utf8')).imports.flatMap(({ names }) => namesOf(names))
    expect(asked.length).toBeGreaterThan(10)
    expect(
      asked.filter(({ schema }) => schema === undefined || !tried.includes(schema)),
      `add them to \`forms\` in ${list}`,
    ).toEqual([])
    expect(judging('a.ts', 'zodResolver(a as Type); zodResolver(b(t)); c.safeParse(values)')).toEqual(['a', 'b', 'c'])
  })

  it('of a failed start are in the chosen language, and else in the browser’s', () => {
    const script = readFileSync(join(root, 'renderer/public/startFailure.js'), 'utf8')
    const said = (language: string | null, browsers: string) =>
      runInNewContext(`${script}\nstartFailureTexts()`, {
        window: { addEventListener: () => undefined },
        document: { getElementById: () => ({ textContent: startFailureTexts }) },
        localStorage: { getItem: () => language && JSON.stringify({ state: { language } }) },
        navigator: { language: browsers },
      }) as unknown
    for (const language of languageNames) {
      const texts = languageTexts[language].startFailure
      expect(said(language, 'en-US')).toMatchObject(texts)
      expect(said(null, languageCodes[language])).toMatchObject(texts)
    }
    expect(said(null, 'nl')).toMatchObject(languageTexts.english.startFailure)
  })

  it('are found if they are not in the catalogue', () => {
    const source =
      '<p title="One" style={{ color: "red" }}>Two {isOn ? `Three ${count}` : ""} {t("common.save")}</p>; toast({ title: "Four" })'
    const found = (path: string, code: string, files: Record<string, string> = {}) =>
      shownTexts(path, code, shownBy(new Map(Object.entries(files)))).map((text) => text.trim())
    expect(found('a.tsx', source).toSorted()).toEqual(['Four', 'One', 'Three', 'Two'])
    // By a constant, in the title of the window, and by the components that show it.
    expect(found('a.tsx', 'const name = "Five"; const one = <b>{name}</b>; document.title = "Six"')).toEqual([
      'Five',
      'Six',
    ])
    expect(found('a.tsx', 'const kinds = { a: "Seven" }; const one = <b data-tip={kinds[kind]} />')).toEqual(['Seven'])
    const files = {
      'b.tsx': 'export function Inner({ said, kind }) { return <p className={kind}>{said}</p> }',
      'c.tsx': 'const Outer = ({ what: words }) => <Inner kind="ground" said={words} />',
      'd.ts': 'const useTitle = (title) => { document.title = `${title} · Outreach` }',
    }
    expect(found('e.tsx', 'useTitle("Eight"); const one = <Outer what="Nine" kind="small" />', files)).toEqual([
      'Eight',
      'Nine',
    ])
    expect(
      keyTexts('a.tsx', 't(`common.navigation.${name}`)', areas).map(({ pattern }) =>
        ['common.navigation.contacts', 'common.navigation', 'common.navigation.a.b'].map((key) => pattern.test(key)),
      ),
    ).toEqual([[true, false, false]])
  })
})
