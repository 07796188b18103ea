/**
 * Electron as far as this program uses it, for tests without its binary: the main process is the built one, its window
 * is a page of a real Chromium held by the test. Other behaviour of Electron is only tested by the launch tests.
 */
import { app } from './app.ts'
import { ipcMain } from './ipcMain.ts'
import { net, protocol } from './protocol.ts'
import { session } from './session.ts'
import * as system from './system.ts'
import { calls, letTestEvaluate } from './test.ts'
import { BrowserWindow } from './window.ts'

export { app, BrowserWindow, calls, ipcMain, net, protocol, session }
export const {
  autoUpdater,
  clipboard,
  crashReporter,
  dialog,
  globalShortcut,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  safeStorage,
  screen,
  shell,
  Tray,
} = system

const electron = { app, BrowserWindow, calls, ipcMain, net, protocol, session, ...system }
export default electron
/** The argument of a test's function that runs in the main process. */
export type StandIn = typeof electron

letTestEvaluate(electron)
