/** What differs between a browser tab, the installed app and the desktop. */
export const browser = {
  /** The app has a window of its own: whoever installed it wants to stay signed in. */
  isInstalled: (): boolean => window.matchMedia('(display-mode: standalone)').matches,
  /** A service worker can keep the app on the device. */
  hasServiceWorker: (): boolean => 'serviceWorker' in navigator,
  /** Settles once the app itself is on the device; undefined where it never is. */
  whenKept: (): Promise<unknown> | undefined => navigator.serviceWorker?.ready,
  /** The browser encrypts, which it does over https and on the same machine only. */
  canEncrypt: (): boolean => window.crypto?.subtle !== undefined,
  /** Hands a file to the person, where their downloads go. */
  saveFile: (blob: Blob, name: string): void => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = name
    link.click()
    // Not at once: some browsers begin to read only afterwards.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  },
  /** Address of the server. */
  server: async (): Promise<string> => window.location.origin,
  /** Opens a page that is none of ours, such as the one where one pays. */
  leaveFor: (address: string): void => window.location.assign(address),
  /** Drops what is kept of somebody who has signed out. */
  forgetUser: (_userId: number): void => undefined,
}

export type Platform = typeof browser
