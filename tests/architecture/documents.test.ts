/** The documents name files, headings, commands and code: all of it must exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { recipeFaults, recipeFiles, samplesIn, unknownNames } from './recipes.ts'
import { namesIn, parse, readSources } from './sources.ts'

const root = join(import.meta.dirname, '../..')
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/*.md', { cwd: root })]
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const withoutSamples = (text: string) => text.replace(/^```[^]*?^```$/gm, '')

/** The anchor that a page gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (path: string) =>
  [...withoutSamples(read(path)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

function isLinkGood(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? from : join(dirname(from), path)
  return existsSync(join(root, target)) && (anchor === undefined || anchorsOf(target).includes(anchor))
}

const codeIn = (text: string) => [...withoutSamples(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
const topFolders = /^(?:api|shared|renderer|electron|migrations|build|tests|docs)\//
/** The pages for contributors omit `renderer/`, and often the extension. */
const rendererFolders = /^(?:app|features|records|offline|platform|ui|lib|i18n)\//
const isPattern = /[<>{}*…\s]|› /
const endings = ['', '.ts', '.tsx', '.mjs']
const isThere = (path: string) => endings.some((ending) => existsSync(join(root, path + ending)))

function isPathGood(code: string): boolean {
  if (isPattern.test(code)) return true
  if (topFolders.test(code)) return isThere(code)
  // An export may follow the module's name: `offline/outbox.keep`.
  return (
    !rendererFolders.test(code) ||
    isThere(join('renderer', code)) ||
    isThere(join('renderer', code.replace(/\.\w+$/, '')))
  )
}

const names = namesIn(readSources(root, ['shared', 'api', 'renderer', 'electron', 'migrations', 'build', 'tests']))

describe.each(documents)('%s', (path) => {
  const text = read(path)

  it('links to existing pages and headings', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !isLinkGood(path, link))).toEqual([])
  })

  it('names existing files and folders', () => {
    expect(codeIn(text).filter((code) => !isPathGood(code))).toEqual([])
  })

  it('has recipes that fit the files that they change', () => {
    expect(recipeFaults(root, text)).toEqual([])
  })

  it('has samples of code whose names exist', () => {
    expect(unknownNames(samplesIn(text), names)).toEqual([])
  })

  it('names existing scripts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const [, script = ''] of text.matchAll(/npm run (?:-s )?([a-z:]+)/g)) expect(scripts).toHaveProperty(script)
  })
})

describe('docs/extending.md', () => {
  const text = read('docs/extending.md')

  it('names existing functions, types and fields in its sentences', () => {
    const files = globSync('{api,shared,renderer,electron,build,tests}/**/*.{ts,tsx,mjs,css}', { cwd: root })
    const known = new Set([...names, ...files.flatMap((file) => basename(file).split('.'))])
    const written = codeIn(text).filter((code) => /^[A-Za-z]\w*(?:\.\w+)*(?:\((?!--).*\))?$/.test(code))
    expect(unknownNames([...samplesIn(text), written.join('\n')], known)).toEqual([])
  })

  const way = [...text.matchAll(/^\d\. [^\n]+ → [^\n]+$/gm)].flatMap(([step]) => codeIn(step))
  const fileOf = (code: string) =>
    ['', 'renderer/'].flatMap((folder) => ['.ts', '.tsx'].map((ending) => folder + code + ending)).find(isThere) ?? code

  it('shows the way of an interaction as files of which each takes from an earlier one, or is taken by it', () => {
    const sources = readSources(root, ['api', 'renderer'])
    const files = way.map(fileOf)
    const importsOf = (file: string) => parse(file, sources.get(file) ?? '').imports.map(({ target }) => target)
    expect(files.length).toBeGreaterThan(30)
    // These hear from the network.
    const hearing = ['api/app.ts', 'renderer/app/live/LiveHost.tsx']
    const lost = files.filter((file, at) => {
      const earlier = files.slice(0, at)
      const isJoined = earlier.some((other) => importsOf(other).includes(file) || importsOf(file).includes(other))
      return at > 0 && !hearing.includes(file) && !isJoined
    })
    expect(lost).toEqual([])
  })

  it.each(['', 'queue', 'store', 'sending', 'feed', 'view'])('names every file of offline/%s', (folder) => {
    const row = text.split('\n').find((line) => line.startsWith(`| \`${join('offline', folder)}\` |`)) ?? ''
    const files = globSync('*.ts', { cwd: join(root, 'renderer/offline', folder) }).filter(
      (file) => !/test/i.test(file),
    )
    expect(files.map((file) => basename(file, '.ts')).filter((name) => !codeIn(row).includes(name))).toEqual([])
  })
})

describe('every sample of the documents', () => {
  /** By its document and its first line that is no import: the test that runs it, or why none does. */
  const samples: Record<string, { runBy: string } | { why: string }> = {
    'README.md: npm start': { why: 'Every run of the tests is one; tests/runtime starts the server in all its ways.' },
    'docs/desktop.md: Outreach-Setup-1.0.0-x64.exe': { why: 'Needs Windows.' },
    'docs/desktop.md: npm run desktop': {
      why: 'Needs a display, or builds installers for minutes; its scripts exist.',
    },
    'docs/desktop.md: openssl genpkey': { why: 'Builds installers, signed by a key that is kept elsewhere.' },
    'docs/extending.md: create table rooms': {
      why: 'The table of a recipe, made up; its names are compared with the code.',
    },
    'docs/extending.md: it.each([': {
      why: 'Tests a rule that is made up; its names are compared with the code, its types are not.',
    },
    'docs/extending.md: const server = useServer()': {
      why: 'Tests the recipe’s call; its names are compared with the code, its types are not.',
    },
    "docs/extending.md: it('lists the rooms": {
      why: 'Tests the recipe’s screen; its names are compared with the code, its types are not.',
    },
    'docs/extending.md: /** Deletes a contact': {
      why: 'Shortened from the code, with which its names are compared, its types are not.',
    },
    'docs/extending.md: const { form, entered': {
      why: 'Shortened from the code, with which its names are compared, its types are not.',
    },
    'docs/extending.md: const desktop = await newDesktop()': {
      why: 'Calls of several tests; its names are compared with the code, its types are not.',
    },
    'docs/load.md: npm run load': { why: 'Takes 25 minutes.' },
    'docs/operations.md: PUBLIC_URL=': { runBy: 'tests/runtime/deploy.test.ts' },
    'docs/operations.md: docker compose up': { why: 'Needs Docker.' },
    'docs/operations.md: services:': { why: 'Needs Docker.' },
    'docs/operations.md: git clone': { why: 'Needs an address to clone from.' },
    'docs/operations.md: [Unit]': { runBy: 'tests/runtime/samples/service.test.ts' },
    'docs/operations.md: create role outreach': { runBy: 'tests/runtime/samples/postgres.test.ts' },
    'docs/operations.md: {"level":40': { why: 'A line of the log; tests/api/appErrors.test.ts compares such a line.' },
    'docs/operations.md: pmtiles extract': { why: 'Downloads a map by another program.' },
    'docs/operations.md: outreach.example.org {': { runBy: 'tests/support/sampleProxies.ts' },
    'docs/operations.md: server {': { runBy: 'tests/support/sampleProxies.ts' },
    'docs/operations.md: npm run cli -- backup /backups': {
      why: 'The command is tested in tests/api/cliBackup.test.ts.',
    },
    'docs/operations.md: docker compose cp': { why: 'Needs Docker.' },
    'docs/operations.md: docker compose exec backup': { why: 'Needs Docker.' },
    'docs/operations.md: npm run cli -- restore': { why: 'The command is tested in tests/api/cliBackup.test.ts.' },
    'docs/operations.md: npm run cli -- verify-backup': { why: 'The command is tested in tests/api/cli.test.ts.' },
    'docs/operations.md: alter table contacts': { runBy: 'tests/api/cliBackup.test.ts' },
    'docs/operations.md: npm run cli -- backup before-upgrade.gz': { why: 'Needs a newer version to upgrade to.' },
    'docs/performance.md: npm run bench': { why: 'Takes 40 minutes.' },
    'docs/scaling.md: REPORTS_DATABASE_URL=': {
      why: 'The address of a replica, which tests/runtime/readReplica.test.ts makes and names by this setting.',
    },
    'docs/testing.md: const { body: ana }': {
      why: 'Calls of several tests; its names are compared with the code, its types are not.',
    },
  }

  // Diffs are recipes, of which every line is compared with the code.
  const written = documents.flatMap((path) =>
    [...read(path).matchAll(/^```(\w*)\n([^]*?)^```$/gm)]
      .filter(([, language]) => language !== 'diff')
      .map(([, , code = '']) => {
        const first = code.split('\n').find((line) => line.trim() !== '' && !line.startsWith('import '))
        return `${path}: ${first}`
      }),
  )

  it('is run by a test, or listed with the reason why none runs it', () => {
    expect(
      written.filter((sample) => Object.keys(samples).filter((known) => sample.startsWith(known)).length !== 1),
    ).toEqual([])
    expect(Object.keys(samples).filter((known) => !written.some((sample) => sample.startsWith(known)))).toEqual([])
  })

  it('that is run is read by the test that is named', () => {
    for (const [sample, found] of Object.entries(samples))
      if ('runBy' in found) expect(read(found.runBy), sample).toContain(sample.split(':')[0])
  })
})

it('the checks notice errors', () => {
  expect(['docs/none.md', '#none', 'docs/security.md#none'].filter((link) => isLinkGood('README.md', link))).toEqual([])
  expect(['api/none.ts', 'ui/None', 'lib/none.ts'].filter(isPathGood)).toEqual([])
})

describe('the check of recipes', () => {
  const faultsOf = (...lines: string[]) => recipeFaults(root, `\`\`\`diff\n${lines.join('\n')}\n\`\`\`\n`)

  it('reads files, removed and surrounding lines, and places', () => {
    expect(recipeFiles('```diff\n--- api/{app,main}.ts\n@@ app\n a\n-b\n+c\n+++ api/x.ts\n+d\n```\n')).toEqual([
      { path: 'api/{app,main}.ts', isNew: false, old: ['a', 'b'], places: ['app'] },
      { path: 'api/x.ts', isNew: true, old: [], places: [] },
    ])
  })

  it('notices files, lines, places and names that are not there, and new files that are', () => {
    expect(faultsOf('--- api/none.ts', '--- renderer/i18n/{en,none}/index.ts')).toEqual([
      'api/none.ts does not exist',
      'renderer/i18n/none/index.ts does not exist',
    ])
    expect(faultsOf('+++ api/app.ts', '+const a = 1')).toEqual(['api/app.ts exists already'])
    expect(faultsOf('--- shared/domain/fields.ts', '@@ noFields', '-export const noFields = {', ' } as none')).toEqual([
      'shared/domain/fields.ts has no line: export const noFields = {',
      'shared/domain/fields.ts has no line: } as none',
      'shared/domain/fields.ts has no noFields',
    ])
    const sample = `import { lost } from './lost.ts'\nconst own = lost(found, gone, 'text', Icon)\nimport { Icon } from 'icons'`
    expect(unknownNames([sample], new Set(['import', 'from', 'const', 'found']))).toEqual(['lost', 'gone'])
  })
})
