import { ask } from './bridge.ts'
import { browser, type Platform } from './browser.ts'

/** The desktop: its files are there anyway, and other pages open in the person's browser. */
export const desktop: Platform = {
  ...browser,
  isInstalled: () => true,
  hasServiceWorker: () => false,
  whenKept: () => Promise.resolve(),
  server: async () => (await ask('getDesktop')).server ?? window.location.origin,
  leaveFor: (address) => void window.open(address),
  // The desktop has done it when it saw the sign-out. A moment later nothing is written any more: then what was written in between goes.
  forgetUser: (userId) =>
    void setTimeout(
      () =>
        void ask('clearReplica', userId).catch((error: unknown) =>
          console.warn('What was written last cannot be removed', error),
        ),
    ),
}
