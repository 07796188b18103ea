/** What differs between a browser tab, the installed app and the desktop; the desktop's answers come with its bridge. */
export const platform = {
  /** The app has a window of its own: whoever installed it wants to stay signed in. */
  isInstalled: (): boolean => window.matchMedia('(display-mode: standalone)').matches,
}
