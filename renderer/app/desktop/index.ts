/** Starts the app on the desktop. Separate from it, so that browsers do not even get the names of its files. */
export const startDesktop = async (): Promise<void> => (await import('./start.tsx')).startDesktop()
