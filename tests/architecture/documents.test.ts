/** The documents name files, headings and commands: each of them must exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

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
const rendererFolders = /^(?:app|records|offline|platform|ui|lib|i18n)\//
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

/** Files that a recipe changes, by the headers of its diffs; files that it adds do not exist. */
const changedIn = (text: string) =>
  [...text.matchAll(/^--- (?!\/dev\/null)(\S+)$/gm)].flatMap(([, path = '']) => {
    const [, before, choices, after] = /^(.*)\{(.+)\}(.*)$/.exec(path) ?? []
    return choices ? choices.split(',').map((choice) => `${before}${choice}${after}`) : [path]
  })

describe.each(documents)('%s', (path) => {
  const text = read(path)

  it('links to existing pages and headings', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !isLinkGood(path, link))).toEqual([])
  })

  it('names existing files and folders', () => {
    expect(codeIn(text).filter((code) => !isPathGood(code))).toEqual([])
    expect(changedIn(text).filter((file) => !isThere(file))).toEqual([])
  })

  it('names existing scripts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const [, script = ''] of text.matchAll(/npm run (?:-s )?([a-z:]+)/g)) expect(scripts).toHaveProperty(script)
  })
})

it('the checks notice errors', () => {
  expect(['docs/none.md', '#none', 'docs/security.md#none'].filter((link) => isLinkGood('README.md', link))).toEqual([])
  expect(['api/none.ts', 'ui/None', 'lib/none.ts'].filter(isPathGood)).toEqual([])
  expect(changedIn('```diff\n--- api/none.ts\n--- /dev/null\n--- renderer/i18n/{en,de}/none.ts\n```')).toEqual([
    'api/none.ts',
    'renderer/i18n/en/none.ts',
    'renderer/i18n/de/none.ts',
  ])
})
