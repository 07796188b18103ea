import type { BrowserWindow } from 'electron'
import type { IpcEvent, IpcEventName } from '../shared/ipc.ts'
import type { IpcHandlers } from './ipc.ts'
import type { KeptSettings } from './settings.ts'

/** What the parts of the desktop client share. */
export interface Desktop {
  /** Folder of this person's own files. */
  folder: string
  settings: KeptSettings
  /** Origin of the church's server; null before the first run is over. */
  server(): string | null
  /** The window; null while it is closed. */
  window(): BrowserWindow | null
  /** The window, in front; opened where it is closed. */
  showWindow(): BrowserWindow
  /** Tells the window's page; what is told before it is there waits for it. */
  tell<Name extends IpcEventName>(name: Name, value: IpcEvent<Name>): void
  /** For the log. Never the place for what people have entered, or for a token. */
  warn(message: string, cause?: unknown): void
}

/**
 * A part of the desktop client, such as the menu or the tray: plugs itself in once the app is ready and before the window opens.
 * @returns its answers to the window's questions
 */
export type Part<Call extends keyof IpcHandlers = never> = (desktop: Desktop) => Pick<IpcHandlers, Call>
