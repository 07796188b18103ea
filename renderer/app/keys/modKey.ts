/** A Mac, or a device with its keys. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** The modifier key on this computer, as labelled on its keyboard. */
export const modKey: string = isMac ? '⌘' : 'Ctrl'
