/**
 * Runs a test in `npm run test:all` only: a faster test of the gate covers nearly the same, or few changes affect it.
 * `it('has an outcome', exhaustive, async () => …)`
 */
export const exhaustive = { tags: 'exhaustive' }
