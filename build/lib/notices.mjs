/** The licences of what is bundled into the desktop client; Electron's and Chromium's own are next to it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { root } from './paths.mjs'

const modules = join(root, 'node_modules')

/**
 * Packages that the sources import.
 *
 * @param {readonly string[]} folders
 * @returns {Set<string>}
 */
function namedIn(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(root, folder, path)),
  )
  const names = new Set()
  for (const file of files.filter((path) => /(?<!\.test)\.tsx?$/.test(path))) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import) ?\(?'((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?'/g,
    )) {
      if (!isBuiltin(name) && existsSync(join(modules, name))) names.add(name)
    }
  }
  return names
}

/**
 * Folder of a package that another one imports: next to it, or further up.
 *
 * @param {string} name
 * @param {string} from folder of the importing one
 */
function find(name, from) {
  for (let folder = from; folder.startsWith(modules); folder = join(folder, '..')) {
    if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return join(folder, 'node_modules', name)
  }
  return join(modules, name)
}

/** @param {string} folder */
function notice(folder) {
  const { name, version, license = 'see its own page' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
  return `${name} ${version}\nLicence: ${typeof license === 'string' ? license : license.type}\n${text && `\n${text}\n`}`
}

/** @returns {string} every bundled package with its licence */
export function notices() {
  const folders = new Set(
    [...namedIn(['renderer', 'electron', 'shared'])]
      .filter((name) => name !== 'electron')
      .map((name) => join(modules, name)),
  )
  for (const folder of folders) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    for (const name of Object.keys(dependencies)) if (existsSync(find(name, folder))) folders.add(find(name, folder))
  }
  return [...folders]
    .toSorted()
    .map(notice)
    .join(`\n${'-'.repeat(80)}\n\n`)
}
