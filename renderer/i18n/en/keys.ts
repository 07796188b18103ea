/** Keyboard shortcuts. */
export const keys = {
  after: 'then',
  shift: 'Shift',
  alt: 'Alt',
  groups: { general: 'General', create: 'Create', go: 'Go to', menu: 'In the menu' },
  actions: {
    palette: 'Search and commands',
    search: 'Search on this page',
    keys: 'Show the shortcuts',
    toasts: 'Go to the message on screen',
    savePdf: 'Save as PDF',
    back: 'Back',
    forward: 'Forward',
  },
  single: 'Shortcuts of a single key',
  singleHint: 'Turn off where keys get pressed by chance, as with voice control.',
} as const
