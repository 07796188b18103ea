/** @typedef {readonly [what: string, first: string | NotBuilt, ...tests: string[]]} Row */
/** @typedef {{ readonly notBuilt: string }} NotBuilt */

/** Stands where a test is still to be written. */
export const TO_FILL = 'to fill'

/**
 * @param {string} missing what the product does not have yet
 * @returns {NotBuilt}
 */
export const notBuilt = (missing) => ({ notBuilt: missing })
