import { MissingCode } from './missingCode.ts'

/**
 * Shows that the app could not start, or has ended (`public/startFailure.js`): without its code or texts, which may be
 * missing.
 */
export const showStartFailure = (error: unknown): void => {
  console.error(error)
  const detail = error instanceof MissingCode ? 'missing' : 'broken'
  window.dispatchEvent(new CustomEvent('startfailure', { detail }))
}
