import type { Location } from 'react-router'

/** History state of links in the list: Back then returns to the list as it was. */
export const fromList = { fromList: true } as const

/** Whether the previous history entry is the list of contacts. */
export const cameFromList = ({ state }: Pick<Location, 'state'>): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state
