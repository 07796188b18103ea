/**
 * Leaves a test to `npm run test:all`: what it shows, a faster test of the gate shows nearly as well, or few changes touch it.
 * `it('says what', exhaustive, async () => …)`
 */
export const exhaustive = { tags: 'exhaustive' }
