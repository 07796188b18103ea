/** The key that goes with others on this computer, as its keyboard names it. */
export const modKey: string = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
