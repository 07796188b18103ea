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
/** Every Windows has it. */
const policies = String.raw`HKLM\SOFTWARE\Policies`
const policyKey = String.raw`${policies}\Outreach`

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

/** The output of `reg query` for a key. @throws if there is none, or it may not be read: both end with 1 */
const query = async (program: string, key: string): Promise<string> =>
  (await promisify(execFile)(program, ['query', key], { windowsHide: true, timeout: 5_000 })).stdout

/** Whether it fails since nearly every computer has no such key, and not since nothing may be read. */
const hasNoKey = async (program: string, { code }: { code?: unknown }): Promise<boolean> =>
  code === 1 && (await query(program, policies).then(Boolean, () => false))

async function readRegistry(program: string, warn: Warn): Promise<Preset> {
  try {
    return presetOfRegistry(await query(program, policyKey), warn)
  } catch (cause) {
    if (await hasNoKey(program, cause as { code?: unknown })) return none
    throw cause
  }
}

async function readFileAt(path: string, warn: Warn): Promise<Preset> {
  try {
    return presetOfFile(await readFile(path, 'utf8'), warn)
  } catch (cause) {
    if ((cause as { code?: unknown }).code === 'ENOENT') return none
    throw cause
  }
}

/**
 * From the registry on Windows, where any user can write to the shared folders; elsewhere from a file.
 * @param at that file, or the program that reads the registry
 */
export async function readPreset(platform: NodeJS.Platform, warn: Warn, at?: string): Promise<Preset> {
  const path = at ?? files[platform]
  try {
    if (platform === 'win32')
      return await readRegistry(
        at ?? join(process.env.SystemRoot ?? String.raw`C:\Windows`, 'System32', 'reg.exe'),
        warn,
      )
    return path === undefined ? none : await readFileAt(path, warn)
  } catch (cause) {
    warn('What the administrator has set cannot be read', cause)
    return unknown
  }
}
