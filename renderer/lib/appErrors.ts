import { showStartFailure } from './startFailure.ts'

const eventName = 'apperror'
const tell = (error: unknown) => window.dispatchEvent(new CustomEvent(eventName, { detail: error }))

/** What React does with errors: it shows a boundary, or the app has ended. */
export const rootErrors = {
  onCaughtError(error: unknown): void {
    console.error(error)
    tell(error)
  },
  onUncaughtError(error: unknown): void {
    tell(error)
    showStartFailure(error)
  },
}

/** Calls the listener with every error that nothing has handled. */
export function followErrors(listener: (error: unknown) => void): void {
  window.addEventListener(eventName, (event) => listener((event as CustomEvent<unknown>).detail))
  window.addEventListener('error', ({ error }) => listener(error))
  window.addEventListener('unhandledrejection', ({ reason }) => listener(reason))
}
