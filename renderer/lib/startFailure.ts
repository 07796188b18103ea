/** Shows that the app could not start, or has ended (`public/startFailure.js`): without its code or texts, which may be missing. */
export const showStartFailure = (error: unknown): void => {
  console.error(error)
  window.dispatchEvent(new Event('startfailure'))
}
