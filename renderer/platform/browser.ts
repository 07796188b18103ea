/** The differences between a browser tab, the installed app and the desktop. */
export const browser = {
  /** The app has a window of its own: a user who installed it wants to stay signed in. */
  isInstalled: (): boolean => window.matchMedia('(display-mode: standalone)').matches,
  /** A service worker can keep the app on the device. */
  hasServiceWorker: (): boolean => 'serviceWorker' in navigator,
  /** It can be sent push messages. */
  hasPush: (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  /** Settles once the app itself is stored on the device; undefined if it never is. */
  whenKept: (): Promise<unknown> | undefined => navigator.serviceWorker?.ready,
  /** The browser can encrypt, which needs https or the same machine. */
  canEncrypt: (): boolean => window.crypto?.subtle !== undefined,
  /** It can be asked for the device's position. */
  hasPosition: (): boolean => 'geolocation' in navigator,
  /** Saved files are among the user's downloads; elsewhere the user chooses where. */
  hasDownloads: (): boolean => true,
  /** @returns whether it is saved, and not cancelled; a browser saves it by itself, and says so */
  saveFile: async (blob: Blob, name: string): Promise<boolean> => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = name
    link.click()
    // Not at once: some browsers start reading only afterwards.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    return true
  },
  /** Address of the server. */
  server: async (): Promise<string> => window.location.origin,
  /** Opens an external page, such as a payment page. */
  leaveFor: (address: string): void => window.location.assign(address),
  /** Deletes the stored data of a signed-out user. */
  forgetUser: (_userId: number): void => undefined,
}

export type Platform = typeof browser
