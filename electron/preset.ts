import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { serverOrigin } from './urls.ts'

/** Settings by a computer's administrator for all its users. */
export interface Preset {
  /** Origin of the initial server; null: the first run asks for it. */
  server: string | null
  /** Whether the program may download updates. */
  updates: boolean
}

const none: Preset = { server: null, updates: true }
const file = z.object({ server: z.string().optional(), updates: z.boolean().optional() })

/** Folders that only an administrator can write to: their content is trusted. */
const paths: Partial<Record<NodeJS.Platform, string>> = {
  darwin: '/Library/Application Support/Outreach/outreach-desktop.json',
  linux: '/etc/outreach-desktop.json',
}
const policyKey = String.raw`HKLM\SOFTWARE\Policies\Outreach`

function presetOf({ server, updates = true }: z.output<typeof file>): Preset {
  const address = server === undefined ? null : serverOrigin(server)
  return { server: address !== null && 'origin' in address ? address.origin : null, updates }
}

/** @param text of the file */
export function presetOfFile(text: string): Preset {
  return presetOf(file.parse(JSON.parse(text)))
}

/** @param text the output of `reg query` for the key, such as `    Server    REG_SZ    https://outreach.example.org` */
export function presetOfRegistry(text: string): Preset {
  const values = new Map(
    [...text.matchAll(/^\s+(\w+)\s+REG_(?:SZ|DWORD)\s+(\S+)\s*$/gm)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  )
  return presetOf({ server: values.get('server'), updates: !/^(0x0|0|off)$/i.test(values.get('updates') ?? '') })
}

/** From the registry on Windows, where any user can write to the shared folders; elsewhere from a file. */
export async function readPreset(
  platform: NodeJS.Platform,
  warn: (message: string, cause: unknown) => void,
  at = paths[platform],
): Promise<Preset> {
  try {
    if (platform !== 'win32') return at === undefined ? none : presetOfFile(await readFile(at, 'utf8'))
    const program = join(process.env.SystemRoot ?? String.raw`C:\Windows`, 'System32', 'reg.exe')
    return presetOfRegistry(
      (await promisify(execFile)(program, ['query', policyKey], { windowsHide: true, timeout: 5_000 })).stdout,
    )
  } catch (cause) {
    // Nearly every computer has none.
    const isThere = platform !== 'win32' && (cause as { code?: unknown }).code !== 'ENOENT'
    if (isThere) warn('What the administrator has set cannot be read', cause)
    return none
  }
}
