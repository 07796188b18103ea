/** The embedded database cannot start. The message is one line meant for the terminal and says what to change. */
export class StartError extends Error {
  override name = 'StartError'
}
