import type { App } from 'electron'

/** The state when the user closes the window. */
export interface Closing {
  /** The whole program quits: by Quit, an update, or the end of the login session. */
  isQuitting: boolean
  isEventMode: boolean
  isMac: boolean
  closeToTray: boolean
  hasTray: boolean
}

/**
 * What closing the window does. Quitting needs no confirmation: the queue is on the disk.
 * @returns `stay`: nothing; `hide`: the program keeps running without its window; `end`: it quits
 */
export function onClose({ isQuitting, isEventMode, isMac, closeToTray, hasTray }: Closing): 'stay' | 'hide' | 'end' {
  if (isQuitting) return 'end'
  if (isEventMode) return 'stay'
  // On macOS a program stays at the dock, which reopens its window.
  if (isMac || (closeToTray && hasTray)) return 'hide'
  return 'end'
}

interface Guarded {
  app: Pick<App, 'on'>
  isMac: boolean
  /** The state when the window is closed. */
  state(): { isEventMode: boolean; closeToTray: boolean; hasTray: boolean }
  /** The window was hidden, and the program keeps running. */
  onHidden(): void
}

/** Closes a window, hides it, or ignores the request. @returns a function to call before the whole program quits */
export function guardClosing({ app, isMac, state, onHidden }: Guarded): () => void {
  let isQuitting = false
  const end = () => {
    isQuitting = true
  }
  app.on('before-quit', end)
  app.on('browser-window-created', (_, window) => {
    window.on('close', (event) => {
      const action = onClose({ isQuitting, isMac, ...state() })
      if (action === 'end') return
      event.preventDefault()
      if (action === 'stay') return
      if (isMac && window.isFullScreen()) {
        // Hidden at once, it would leave a black, empty full screen.
        window.once('leave-full-screen', () => window.hide())
        window.setFullScreen(false)
      } else window.hide()
      onHidden()
    })
  })
  return end
}
