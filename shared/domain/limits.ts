/** Longest texts accepted, in characters; far above real use. */
export const limits = {
  name: 200,
  email: 254,
  phone: 40,
  address: 500,
  notes: 10_000,
  password: 200,
  url: 2_000,
  timeZone: 64,
} as const

/**
 * Letters of rows and queue that cross the desktop's bridge in one message, and at most one entry more: its main process, which blocks
 * the window, passes them on in a few milliseconds.
 */
export const lettersAtOnce = 1_000_000

/** How long the server may be silent: before its answer and between its parts. A large list on a slow connection takes as long as it needs. */
export const silenceMs = 10_000
