/** @typedef {readonly [what: string, first: string | NotBuilt, ...tests: string[]]} Row */
/** @typedef {{ readonly notBuilt: string }} NotBuilt */

/** Placeholder for a test that does not exist yet. */
export const TO_FILL = 'to fill'

/**
 * @param {string} missing the feature that the product lacks
 * @returns {NotBuilt}
 */
export const notBuilt = (missing) => ({ notBuilt: missing })
