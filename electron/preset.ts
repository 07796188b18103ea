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
/** It may have switched updates off, for a reason. */
const unknown: Preset = { server: null, updates: false }

type Warn = (message: string, cause?: unknown) => void
const file = z.object({ server: z.string().optional(), updates: z.boolean().optional() })

/** Folders that only an administrator can write to: their content is trusted. */
const files: Partial<Record<NodeJS.Platform, string>> = {
  darwin: '/Library/Application Support/Outreach/outreach-desktop.json',
  linux: '/etc/outreach-desktop.json',
}
const policyKey = String.raw`HKLM\SOFTWARE\Policies\Outreach`

function presetOf({ server, updates = true }: z.output<typeof file>, warn: Warn): Preset {
  const address = server === undefined ? null : serverOrigin(server)
  // Otherwise every computer would ask for the address, and its administrator would not know why.
  if (address !== null && 'refusal' in address)
    warn(`The server that the administrator has set is refused: ${address.refusal}`)
  return { server: address !== null && 'origin' in address ? address.origin : null, updates }
}

/** @param text of the file */
export function presetOfFile(text: string, warn: Warn): Preset {
  return presetOf(file.parse(JSON.parse(text)), warn)
}

/** @param text the output of `reg query` for the key, such as `    Server    REG_SZ    https://outreach.example.org` */
export function presetOfRegistry(text: string, warn: Warn): Preset {
  const values = new Map(
    [...text.matchAll(/^\s+(\w+)\s+REG_(?:SZ|DWORD)\s+(\S+)\s*$/gm)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  )
  const updates = !/^(0x0|0|off)$/i.test(values.get('updates') ?? '')
  return presetOf({ server: values.get('server'), updates }, warn)
}

/** Nearly every computer has none: there is no such file, or `reg query` ends with 1. */
const isNone = (platform: NodeJS.Platform, cause: unknown): boolean =>
  (cause as { code?: unknown }).code === (platform === 'win32' ? 1 : 'ENOENT')

/**
 * From the registry on Windows, where any user can write to the shared folders; elsewhere from a file.
 * @param at that file, or the program that reads the registry
 */
export async function readPreset(platform: NodeJS.Platform, warn: Warn, at?: string): Promise<Preset> {
  try {
    if (platform === 'win32') {
      const program = at ?? join(process.env.SystemRoot ?? String.raw`C:\Windows`, 'System32', 'reg.exe')
      const asked = await promisify(execFile)(program, ['query', policyKey], { windowsHide: true, timeout: 5_000 })
      return presetOfRegistry(asked.stdout, warn)
    }
    const path = at ?? files[platform]
    return path === undefined ? none : presetOfFile(await readFile(path, 'utf8'), warn)
  } catch (cause) {
    if (isNone(platform, cause)) return none
    warn('What the administrator has set cannot be read', cause)
    return unknown
  }
}
