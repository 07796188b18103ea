import { vi } from 'vitest'

/** As long as `expect.poll` waits (vitest.config.ts). */
const timeoutMs = 20_000

// The default is a second, and the files of a worker may have it replaced already.
const { waitFor } = vi
const waitPatiently: typeof waitFor = (callback, options = timeoutMs) => waitFor(callback, options)
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently
