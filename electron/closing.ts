import type { App } from 'electron'

/** What is known when somebody closes the window. */
export interface Closing {
  /** The whole program ends: by Quit, an update, or the end of the person's session. */
  isQuitting: boolean
  isEventMode: boolean
  isMac: boolean
  closeToTray: boolean
  hasTray: boolean
}

/**
 * What closing the window does. Ending asks nothing: what waits is on the disk.
 * @returns `stay`: nothing; `hide`: the program goes on without its window; `end`: it ends
 */
export function onClose({ isQuitting, isEventMode, isMac, closeToTray, hasTray }: Closing): 'stay' | 'hide' | 'end' {
  if (isQuitting) return 'end'
  if (isEventMode) return 'stay'
  // On macOS a program stays at the dock, from where its window comes back.
  if (isMac || (closeToTray && hasTray)) return 'hide'
  return 'end'
}

interface Guarded {
  app: Pick<App, 'on'>
  isMac: boolean
  /** What holds at the moment of closing. */
  state(): { isEventMode: boolean; closeToTray: boolean; hasTray: boolean }
  /** The window was hidden, and the program goes on. */
  onHidden(): void
}

/** Lets a window close, hides it, or does nothing. @returns what says beforehand that the whole program ends */
export function guardClosing({ app, isMac, state, onHidden }: Guarded): () => void {
  let isQuitting = false
  const end = () => {
    isQuitting = true
  }
  app.on('before-quit', end)
  app.on('browser-window-created', (_, window) => {
    window.on('close', (event) => {
      const deed = onClose({ isQuitting, isMac, ...state() })
      if (deed === 'end') return
      event.preventDefault()
      if (deed === 'stay') return
      if (isMac && window.isFullScreen()) {
        // Hidden at once, it would leave its full screen behind, black and empty.
        window.once('leave-full-screen', () => window.hide())
        window.setFullScreen(false)
      } else window.hide()
      onHidden()
    })
  })
  return end
}
