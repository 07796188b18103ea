import { vi } from 'vitest'

/** As long as `expect.poll` waits (vitest.config.ts). */
const timeoutMs = 20_000

// The default is a second, and the files of a worker may have them replaced already.
const { waitFor, waitUntil } = vi
const waitPatiently: typeof waitFor = (callback, options = timeoutMs) => waitFor(callback, options)
const patientlyUntil: typeof waitUntil = (callback, options = timeoutMs) => waitUntil(callback, options)
if (waitFor.name !== waitPatiently.name) Object.assign(vi, { waitFor: waitPatiently, waitUntil: patientlyUntil })
