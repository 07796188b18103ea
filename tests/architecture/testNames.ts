import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The first arguments of all calls in a file that are strings, which include the names of its tests. */
const textsCalled = (source: string) =>
  [...source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(([, quote, name = '']) => ({
    name: name.replaceAll('\\', ''),
    // For a template, or a name with placeholders, the part before the first placeholder.
    start: (quote === '`' ? /^(.*?)\$\{/ : /^(.*?)(?:%[sdijo]|\$\w)/).exec(name)?.[1],
  }))

/** The error in `file › describe › it`, whose file is below `root`; null if there is none. */
export function wrongWith(root: string, reference: string): string | null {
  const [file = '', ...parts] = reference.split(' › ')
  const path = join(root, file)
  if (!/\.test\.tsx?$/.test(file) || !existsSync(path)) return `${reference}: there is no such file`
  const texts = textsCalled(readFileSync(path, 'utf8'))
  const lost = parts.find(
    (part) => !texts.some(({ name, start }) => name === part || (start && part.startsWith(start))),
  )
  return parts.length === 0 || lost !== undefined ? `${reference}: no test is called "${lost}"` : null
}
