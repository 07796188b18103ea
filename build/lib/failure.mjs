/** An error that the user of the script can fix; only its message is shown. */
export class Failure extends Error {
  /**
   * @param {string} message one line: what is wrong and what to change
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/**
 * Runs a script's main function and ends the process with what it returns.
 *
 * @param {() => Promise<number>} main gives the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exitCode = error instanceof Failure ? error.exitCode : 1
  }
  process.exit()
}
