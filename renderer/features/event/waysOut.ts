/** The ways out of a locked event for whoever has forgotten its PIN. */
export interface WaysOut {
  isBusy: boolean
  /** Fails, and says so, where the password is wrong or the server cannot be asked. */
  signIn: (username: string, password: string) => Promise<void>
  /** Ends the event with the session; what waits is kept. */
  signOut: () => void
}
