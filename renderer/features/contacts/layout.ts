/** Below this a table of contacts does not fit beside the sidebar: cards are shown. */
export const narrow = '(max-width: 1279.98px)'
