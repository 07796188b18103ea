import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Texts of source files by their path from the top of the project. */
export type Sources = ReadonlyMap<string, string>

export interface Import {
  /** The imported module: a file of the project by its path, or a package or virtual module by its name. */
  target: string
  isFile: boolean
  /** Has no effect at run time. */
  typeOnly: boolean
  /** Between `import` and `from`, such as `{ z }`; empty for dynamic imports. */
  names: string
}

export interface Parsed {
  imports: Import[]
  /** The program without comments, and with every string replaced by `"#n"`. */
  code: string
  /** The strings, by n. Of templates, the parts around `${}` are joined by a space. */
  texts: string[]
}

/** Reads all TypeScript files, or those of other names, below some folders. */
export function readSources(root: string, folders: readonly string[], names = /\.m?tsx?$/): Sources {
  const sources = new Map<string, string>()
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !names.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      sources.set(path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8'))
    }
  }
  return sources
}

const startsRegExp = (before: string) =>
  /(?:^|[(,=:[!&|?{;+\-*%~^>]|\b(?:return|typeof|case|in|of|void|await))$/.test(before.trimEnd())

/** A quote right after a word is an apostrophe in JSX, unless a string may follow that word. */
const isApostrophe = (before: string) =>
  /[\p{L}\d]$/u.test(before) && !/\b(?:from|import|return|typeof|case|in|of|else|default|await|yield)$/.test(before)

/** Removes comments and extracts strings, so that neither can be mistaken for code. */
class Scanner {
  code = ''
  readonly texts: string[] = []
  private at = 0
  private readonly source: string

  constructor(source: string) {
    this.source = source
  }

  /** Reads up to the end, or to the brace that closes a template's `${`. */
  scan(inTemplate = false): void {
    let depth = 0
    while (this.at < this.source.length) {
      const rest = this.source.slice(this.at, this.at + 2)
      const [character = ''] = rest
      if (rest === '//') this.skipTo('\n', 0)
      else if (rest === '/*') this.skipTo('*/', 2)
      else if (character === '"' || (character === "'" && !isApostrophe(this.code))) this.quoted(character)
      else if (character === '`') this.template()
      else if (character === '/' && rest !== '/>' && startsRegExp(this.code)) this.regExp()
      else {
        if (character === '{') depth += 1
        if (character === '}' && depth-- === 0 && inTemplate) return
        this.code += character
        this.at += 1
      }
    }
  }

  private keep(text: string): void {
    this.code += `"#${this.texts.push(text) - 1}"`
  }

  private skipTo(end: string, length: number): void {
    const found = this.source.indexOf(end, this.at + length)
    this.at = found < 0 ? this.source.length : found + length
    this.code += ' '
  }

  /** A quoted string. One that does not end on its line is an apostrophe in JSX. */
  private quoted(quote: string): void {
    let end = this.at + 1
    while (end < this.source.length && this.source[end] !== quote && this.source[end] !== '\n')
      end += this.source[end] === '\\' ? 2 : 1
    if (this.source[end] !== quote) {
      this.at += 1
      return
    }
    this.keep(this.source.slice(this.at + 1, end))
    this.at = end + 1
  }

  private template(): void {
    let text = ''
    this.at += 1
    while (this.at < this.source.length && this.source[this.at] !== '`') {
      if (this.source.startsWith('${', this.at)) {
        this.at += 2
        this.scan(true)
        this.at += 1
        text += ' '
      } else {
        const length = this.source[this.at] === '\\' ? 2 : 1
        text += this.source.slice(this.at, this.at + length)
        this.at += length
      }
    }
    this.at += 1
    this.keep(text)
  }

  private regExp(): void {
    let end = this.at + 1
    let inClass = false
    while (end < this.source.length && this.source[end] !== '\n' && (inClass || this.source[end] !== '/')) {
      if (this.source[end] === '[') inClass = true
      if (this.source[end] === ']') inClass = false
      end += this.source[end] === '\\' ? 2 : 1
    }
    this.code += '/regexp/'
    this.at = end + 1
  }
}

const statement =
  /\b(?:import|export)\s+(type\s+)?((?:[\w$]+\s*,\s*)?(?:[\w$]+|\*(?:\s*as\s+[\w$]+)?|\{[^}]*\}))\s*from\s*"#(\d+)"/g
const sideEffect = /\bimport\s*"#(\d+)"/g
const dynamic = /(\btypeof\s+)?\bimport\s*\(\s*"#(\d+)"/g
// Both `require('x')` and `createRequire(import.meta.url)('x')`.
const required = /\b(?:require|createRequire\([^()]*\))\s*\(\s*"#(\d+)"/g

/** Whether all of `{ type A, type B }` are types. */
const onlyTypes = (names: string) =>
  names.startsWith('{') &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => /^\s*(?:type\s.*)?$/.test(name))

/** The imports of a file, of all kinds, and the rest of it without comments. */
export function parse(path: string, source: string): Parsed {
  const scanner = new Scanner(source)
  scanner.scan()
  const { code, texts } = scanner
  const imported = (text: string | undefined, names: string, typeOnly: boolean): Import => {
    const name = texts[Number(text)] ?? ''
    const isFile = name.startsWith('.')
    return { target: isFile ? posix.join(posix.dirname(path), name) : name, isFile, typeOnly, names }
  }
  const imports = [
    ...[...code.matchAll(statement)].map(([, type, names = '', text]) =>
      imported(text, names, type !== undefined || onlyTypes(names)),
    ),
    ...[...code.matchAll(sideEffect)].map(([, text]) => imported(text, '', false)),
    ...[...code.matchAll(dynamic)].map(([, type, text]) => imported(text, '', type !== undefined)),
    ...[...code.matchAll(required)].map(([, text]) => imported(text, '', false)),
  ]
  return { imports, code, texts }
}

/** The names in code without strings. */
export const namesOf = (code: string): string[] => code.match(/[A-Za-z_$][\w$]*/g) ?? []

/** All names in sources. */
export const namesIn = (sources: Sources): Set<string> =>
  new Set([...sources].flatMap(([path, source]) => namesOf(parse(path, source).code)))
