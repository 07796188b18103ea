/** What differs between a browser tab, the installed app and the desktop; the desktop's answers come with its bridge. */
export const platform = {
  /** The app has a window of its own: whoever installed it wants to stay signed in. */
  isInstalled: (): boolean => window.matchMedia('(display-mode: standalone)').matches,
  /** Hands a file to the person, where their downloads go. */
  saveFile: (blob: Blob, name: string): void => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = name
    link.click()
    // Not at once: some browsers begin to read only afterwards.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  },
}
