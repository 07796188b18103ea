/** Programs that are measured with, or compared with, and that the project itself does not need. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from '../../build/lib/processes.mjs'
import { root } from '../support/product.ts'

/** What npm installs: the fields of a package.json. */
interface Manifest {
  dependencies: Record<string, string>
  overrides?: Record<string, string>
}

export interface Installed {
  folder: string
  /** The program's path. */
  program: string
}

/**
 * Installs a program into a folder of `.cache` unless it is there.
 * @param name of the folder and of the program
 * @returns the program, or why it cannot be installed
 */
export async function installed(name: string, manifest: Manifest): Promise<Installed | { refusal: string }> {
  const folder = join(root, '.cache', name)
  const program = join(folder, 'node_modules/.bin', name)
  if (existsSync(program)) return { folder, program }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'measured', private: true, ...manifest }))
  // All native parts are prebuilt: no package runs a script.
  const { code, output } = await capture(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder },
  )
  return code === 0
    ? { folder, program }
    : { refusal: `npm could not install it: ${output.trim().split('\n').slice(0, 3).join(' ')}` }
}
