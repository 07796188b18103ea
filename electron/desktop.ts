import type { BrowserWindow } from 'electron'
import type { IpcEvent, IpcEventName } from '../shared/ipc.ts'
import type { IpcHandlers } from './ipc.ts'
import type { KeptSettings } from './settings.ts'

/** What the parts of the desktop client share. */
export interface Desktop {
  /** Folder of this user's files. */
  folder: string
  settings: KeptSettings
  /** Origin of the church's server; null before the first run is complete. */
  server(): string | null
  /** The window; null while it is closed. */
  window(): BrowserWindow | null
  /** The window, focused; created if it is closed. */
  showWindow(): BrowserWindow
  /** Sends an event to the window's page; events are queued until it is loaded. */
  tell<Name extends IpcEventName>(name: Name, value: IpcEvent<Name>): void
  /** Writes to the log. Must not be given user input or tokens. */
  warn(message: string, cause?: unknown): void
}

/**
 * A part of the desktop client, such as the menu or the tray: initialized once the app is ready and before the window
 * opens.
 * @returns its handlers for the window's calls
 */
export type Part<Call extends keyof IpcHandlers = never> = (desktop: Desktop) => Pick<IpcHandlers, Call>
