/** The modifier key on this computer, as labelled on its keyboard. */
export const modKey: string = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
