/** The ways out of a locked event without its PIN. */
export interface WaysOut {
  isBusy: boolean
  /** Rejects, with a message, if the password is wrong or the server is unreachable. */
  signIn: (username: string, password: string) => Promise<void>
  /** Ends the event with the session; the queue is kept. */
  signOut: () => void
}
