/** Keyboard shortcuts. */
export const keys = {
  after: 'then',
  groups: { general: 'General', create: 'Create', go: 'Go to' },
  actions: {
    palette: 'Search and commands',
    search: 'Search on this page',
    keys: 'Show the shortcuts',
    toasts: 'Go to the message on screen',
  },
  single: 'Shortcuts of a single key',
  singleHint: 'Turn off where keys get pressed by chance, as with voice control.',
} as const
