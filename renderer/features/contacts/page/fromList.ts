import type { Location } from 'react-router'

/** What a link of the list leaves with the page that it opens: Back is then the list as it was. */
export const fromList = { fromList: true } as const

/** Whether the entry before this one is the list of contacts. */
export const cameFromList = ({ state }: Pick<Location, 'state'>): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state
