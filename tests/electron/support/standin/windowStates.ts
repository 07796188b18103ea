/** The stored states of named windows; Electron keeps them in a file of its own, which survives a crash, too. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Mode {
  kiosk: boolean
  fullScreen: boolean
  maximized: boolean
}

const path = (name: string) => join(process.env.STANDIN_FOLDER ?? '', `window-${name}.json`)

export function keptMode(name: string | undefined): Mode | null {
  try {
    return JSON.parse(readFileSync(path(name ?? ''), 'utf8')) as Mode
  } catch {
    return null
  }
}

export function keepMode(name: string | undefined, mode: Mode): void {
  if (name !== undefined) writeFileSync(path(name), JSON.stringify(mode))
}
