/** The tests that a change affects: by imports, and by a few rules for dependencies without imports. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Failure } from './failure.mjs'
import { root } from './paths.mjs'

/** @typedef {{ tests: string[] | 'all', lines: string[] }} Choice `lines` say what was chosen and why */
/** @typedef {ReadonlyMap<string, string>} Sources texts by their path */

const FOLDERS = ['shared', 'api', 'renderer', 'electron', 'build', 'migrations', 'tests']
const TEST = /\.test\.tsx?$/
/**
 * Minutes rather than seconds, and reached by nearly every change: only those that changed themselves, or whose own
 * helpers changed, are chosen.
 */
const SLOW =
  /^tests\/(?:e2e|electron|runtime|bench|load|screens)\/|^tests\/offline\/(?:mutants|indexedDb|realServer)\.test\.ts$/
/** These import everything: through them everything would affect everything. Their own rules are below. */
export const WHOLES = ['api/app.ts', 'api/main.ts', 'api/handlers.ts', 'renderer/app/main.tsx']
const EVERYTHING = /^(?:package(?:-lock)?\.json|vitest\.config\.ts|(?:.*\/)?tsconfig[^/]*\.json)$/

/**
 * Dependencies without imports: if a change reaches one of these, these tests run.
 * @type {{ reached: RegExp, itself?: true, tests: (reached: RegExpExecArray) => RegExp, calling?: (reached:
 * RegExpExecArray) => string, why: string }[]} `itself` where only a change of that file counts; `calling` chooses
 * tests that make calls of this resource, too
 */
const RULES = [
  {
    reached: /^api\/resources\/([^/]+)\//,
    tests: ([, name]) => new RegExp(`^tests/(?:api/${name}\\w*|contract/contract)\\.test\\.ts$`),
    calling: ([, name = '']) => name,
    why: 'the calls of a resource',
  },
  {
    reached: /^api\/(?:app|main|handlers)\.ts$/,
    itself: true,
    tests: () => /^tests\/(?:api|contract)\//,
    why: 'every call goes through it',
  },
  {
    reached: /^api\/(?:http|db|config|lifecycle)[./]/,
    tests: () => /^tests\/(?:api|contract)\//,
    why: 'every call goes through it',
  },
  {
    reached: /^api\/(billing|cli|demo|events|jobs|mail)[./]/,
    tests: ([, name]) => new RegExp(`^tests/api/${name}\\w*\\.test\\.ts$`),
    why: 'tests of its name',
  },
  {
    reached: /^(?:migrations|electron)\/replica\//,
    tests: () => /^tests\/electron\/replica\/(?:migrations|client|conformance)\.test\.ts$/,
    why: 'the files of replicas',
  },
  {
    reached: /^migrations\/(?!replica)/,
    tests: () => /^tests\/(?:migrations|api)\//,
    why: 'every database is made by migrations',
  },
  {
    reached: /^(?:renderer\/app\/main\.tsx|build\/vite\.config\.ts)$/,
    tests: () => /^tests\/e2e\/(?:mainJob|pages)\.test\.ts$/,
    why: 'the main job and every page stand for what is bundled',
  },
  // They all read sources as text.
  { reached: /\.(?:ts|tsx|mjs|css|sql)$/, tests: () => /^tests\/architecture\//, why: 'rules for all sources' },
]

/**
 * @param {string} since commit with which the present state is compared
 * @returns {Choice}
 * @throws {Failure} where git knows no such commit
 */
export const changedTests = (since) => testsFor(changedFiles(since), readSources())

/**
 * @param {readonly string[]} changed
 * @param {Sources} sources
 * @returns {Choice}
 */
export function testsFor(changed, sources) {
  const whole = changed.find((path) => EVERYTHING.test(path))
  if (whole) return { tests: 'all', lines: [`Everything of the gate, since ${whole} has changed.`] }
  const importers = importersOf(sources)
  const near = new Set(changed.flatMap((path) => [path, ...(importers.get(path) ?? [])]))
  const reach = reachOf(changed, importers)
  /** @type {Map<string, string>} */
  const reasons = new Map()
  for (const [path, from] of reach)
    if (TEST.test(path) && (!SLOW.test(path) || near.has(path)))
      reasons.set(path, path === from ? 'changed itself' : `imports ${from}`)
  const tests = [...sources.keys()].filter((path) => TEST.test(path))
  for (const { reached, itself, tests: chosen, calling, why } of RULES) {
    for (const [path, from] of reach) {
      const match = TEST.test(path) || (itself && path !== from) ? null : reached.exec(path)
      if (!match) continue
      const call = calling && callsOf(calling(match), sources)
      const isChosen = (/** @type {string} */ test) =>
        chosen(match).test(test) || (test.startsWith('tests/api/') && call?.test(sources.get(test) ?? ''))
      for (const test of tests) if (!reasons.has(test) && isChosen(test)) reasons.set(test, `${path}: ${why}`)
    }
  }
  const there = [...reasons].filter(([path]) => sources.has(path))
  return { tests: there.map(([path]) => path), lines: linesOf(changed, there) }
}

/**
 * The rows of the contract, read as text: this program has no types to strip.
 *
 * @param {Sources} sources
 */
export const contractRows = (sources) =>
  [...sources].flatMap(([file, text]) =>
    file.startsWith('shared/contract/')
      ? [...text.matchAll(/^ {2}(\w+): \{\s*(?:method: '\w+'|\.\.\.\w+),\s*path: '([^']+)'/gm)].map(
          ([, name = '', path = '']) => ({ topic: posix.basename(file, '.ts'), name, path }),
        )
      : [],
  )

/**
 * What a test contains that makes calls of a resource: names in the contract, of its own topic or below its path; or
 * the path.
 *
 * @param {string} resource
 * @param {Sources} sources
 */
function callsOf(resource, sources) {
  const own = `/api/${resource}`
  const names = contractRows(sources)
    .filter(({ topic, path }) => topic === resource || `${path}/`.startsWith(`${own}/`))
    .map(({ name }) => `\\.${name}\\b`)
  return new RegExp([...names, `${own}\\b`].join('|'))
}

/**
 * @param {readonly string[]} changed
 * @param {readonly (readonly [test: string, why: string])[]} reasons
 */
function linesOf(changed, reasons) {
  return [
    `${changed.length} changed file${changed.length === 1 ? '' : 's'}, ${reasons.length} test file${reasons.length === 1 ? '' : 's'}:`,
    ...[...new Set(reasons.map(([, why]) => why))].map((why) => {
      const [first, ...more] = reasons.filter((reason) => reason[1] === why).map(([test]) => test)
      return `  ${more.length === 0 ? first : `${more.length + 1} files, such as ${first}`} (${why})`
    }),
  ]
}

/**
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, ReadonlySet<string>>} importers
 * @returns {Map<string, string>} what imports a changed file, itself or through others, with the changed file
 */
function reachOf(changed, importers) {
  const reach = new Map(changed.map((path) => [path, path]))
  // Iterating a map includes entries added during the iteration.
  for (const [path, from] of reach) {
    if (WHOLES.includes(path) && path !== from) continue
    for (const importer of importers.get(path) ?? []) if (!reach.has(importer)) reach.set(importer, from)
  }
  return reach
}

/**
 * Every quoted text that names a file of the project counts as an import: modules, workers, styles, and programs that
 * tests start.
 *
 * @param {Sources} sources
 * @returns {Map<string, Set<string>>} for each file those that import it
 */
function importersOf(sources) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map()
  for (const [path, text] of sources) {
    // Type imports have no effect at run time; npm run check covers them.
    const code = text.replaceAll(/^(?:import|export) type .*$/gm, '')
    for (const [, name = ''] of code.matchAll(/['"`]([\w@./-]+\.\w+)['"`]/g)) {
      const target = name.startsWith('.') ? posix.join(posix.dirname(path), name) : name
      if (!sources.has(target) || target === path) continue
      const known = importers.get(target)
      if (known) known.add(path)
      else importers.set(target, new Set([path]))
    }
  }
  return importers
}

/** @returns {Sources} */
function readSources() {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css|sql|json|html)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return new Map(paths.map((path) => [path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]))
}

/** @param {string} since */
function changedFiles(since) {
  return [...git('diff', '--name-only', '-z', since, '--'), ...git('ls-files', '--others', '--exclude-standard', '-z')]
}

/** @param {string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Failure(`What has changed cannot be told: ${stderr?.trim() || 'there is no git'}`)
  return stdout.split('\0').filter(Boolean)
}
