/** Below this a table of contacts no longer fits beside the sidebar: cards then. */
export const narrow = '(max-width: 1279.98px)'
