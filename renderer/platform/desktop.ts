import { ask } from './bridge.ts'
import { browser, type Platform } from './browser.ts'
import { saveFile } from './saveFile.ts'

/** The desktop: its files are always present, and other pages open in the user's browser. */
export const desktop: Platform = {
  ...browser,
  isInstalled: () => true,
  hasServiceWorker: () => false,
  hasPush: () => false,
  // Only macOS has a service of its own; elsewhere Chromium would ask Google, which the desktop does not permit.
  hasPosition: () => /\bMac OS X\b/.test(navigator.userAgent),
  hasDownloads: () => false,
  saveFile,
  whenKept: () => Promise.resolve(),
  server: async () => (await ask('getDesktop')).server ?? window.location.origin,
  leaveFor: (address) => void window.open(address),
  // The desktop has done it at the sign-out. A moment later no more writes happen: then data written in between are
  // deleted.
  forgetUser: (userId) =>
    void setTimeout(
      () =>
        void ask('clearReplica', userId).catch((error: unknown) =>
          console.warn('What was written last cannot be removed', error),
        ),
    ),
}
