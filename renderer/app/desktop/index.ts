/** Starts the app on the desktop. Apart from it, so that browsers need not even be told the names of its files. */
export const startDesktop = async (): Promise<void> => (await import('./start.tsx')).startDesktop()
