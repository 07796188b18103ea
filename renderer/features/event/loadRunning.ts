/** What a running event is made of. */
export const loadRunning = () => import('./Running.tsx')
