/** The samples in the documents, as an administrator copies them, and the programs that they are for. */
import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './product.ts'

/** Folders of administrators' programs, which are not on every user's path. */
const administrators = ['/usr/local/sbin', '/usr/sbin', '/sbin']

/**
 * The only code block of a language in a document, or the only one of those that begin alike.
 * @param begin as a regular expression
 * @throws if there is none, or more than one
 */
export function sampleOf(document: string, language: string, begin = ''): string {
  const blocks = [
    ...readFileSync(join(root, document), 'utf8').matchAll(
      new RegExp('```' + language + '\\n(' + begin + '[^`]+)```', 'g'),
    ),
  ]
  if (blocks.length !== 1) throw new Error(`${document} has ${blocks.length} samples of ${language}`)
  return blocks[0]?.[1] ?? ''
}

/**
 * A sample with machine-specific values replaced.
 * @param values texts of the sample, with their replacements
 * @throws if one of them is not in the sample
 */
export function fitted(sample: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The sample has no "${from}"`)
    return text.replaceAll(from, to)
  }, sample)
}

/** @returns the path of a program; null if it is not installed */
export function findProgram(
  name: string,
  folders: readonly string[] = [...(process.env.PATH ?? '').split(delimiter), ...administrators],
): string | null {
  return folders.map((folder) => join(folder, name)).find(canRun) ?? null
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
