/** The code in the documents: diffs of recipes, and other samples. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namesOf, parse, type Parsed } from './sources.ts'

/** A file of a recipe's diff. */
export interface RecipeFile {
  path: string
  isNew: boolean
  /** Lines that the file has now: those that the recipe removes, and those between which it adds. */
  old: string[]
  /** The names after `@@`, which say where in the file. */
  places: string[]
}

/** The texts of a document's code blocks in a language. */
const blocksOf = (text: string, languages: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`(?:${languages})\\n([^]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code)

/** `i18n/{en,de}/x.ts` as the paths that it stands for. */
function expanded(path: string): string[] {
  const [, before, choices, after] = /^(.*)\{(.+)\}(.*)$/.exec(path) ?? []
  return choices ? choices.split(',').map((choice) => `${before}${choice}${after}`) : [path]
}

/** The files of a document's diffs: `---` before a file that exists, `+++` before one that the recipe adds. */
export function recipeFiles(text: string): RecipeFile[] {
  const files: RecipeFile[] = []
  for (const line of blocksOf(text, 'diff').flatMap((block) => block.split('\n'))) {
    const [, sign, path] = /^(---|\+\+\+) (\S+)$/.exec(line) ?? []
    const file = files.at(-1)
    if (path) files.push({ path, isNew: sign === '+++', old: [], places: [] })
    else if (line.startsWith('@@')) file?.places.push(...(line.match(/\w+/g) ?? []))
    else if (/^[- ]/.test(line)) file?.old.push(line.slice(1).trim())
  }
  return files
}

function faultsIn(root: string, path: string, { isNew, old, places }: RecipeFile): string[] {
  const isThere = existsSync(join(root, path))
  if (isNew) return isThere ? [`${path} exists already`] : []
  if (!isThere) return [`${path} does not exist`]
  const source = readFileSync(join(root, path), 'utf8')
  const lines = new Set(source.split('\n').map((line) => line.trim()))
  return [
    ...old.filter((line) => !lines.has(line)).map((line) => `${path} has no line: ${line}`),
    ...places.filter((name) => !new RegExp(`\\b${name}\\b`).test(source)).map((name) => `${path} has no ${name}`),
  ]
}

/** What is wrong with the diffs of a document. */
export const recipeFaults = (root: string, text: string): string[] =>
  recipeFiles(text).flatMap((file) => expanded(file.path).flatMap((path) => faultsIn(root, path, file)))

/** The samples of a document as code, without the signs of diffs. */
export const samplesIn = (text: string): string[] =>
  blocksOf(text, 'diff|tsx?').map((block) => block.replace(/^(?:---|\+\+\+|@@).*$/gm, '').replace(/^[-+]/gm, ''))

/** Names that a sample introduces: of its own, and of packages; those imported from files must exist there. */
const declaredIn = ({ code, imports }: Parsed) => [
  ...[...code.matchAll(/\b(?:const|function|type)\s+(\w+)|\b(\w+)\??:/g)].map(([, name, key]) => name ?? key ?? ''),
  ...imports.flatMap(({ names, isFile }) => namesOf(isFile ? names.replace(/\{.*\}/, '') : names)),
]

/** The names that samples use, and that neither the sources nor the samples have. */
export function unknownNames(samples: readonly string[], known: ReadonlySet<string>): string[] {
  const parsed = samples.map((sample) => parse('sample.tsx', sample))
  const declared = new Set(parsed.flatMap(declaredIn))
  return [...new Set(parsed.flatMap(({ code }) => namesOf(code)))].filter(
    (name) => !known.has(name) && !declared.has(name),
  )
}
