import { tokenBase } from '../../lib/flavour.ts'

/** Whether a deep link or a notification may open this path. */
export const isPlace = (place: string): boolean =>
  [tokenBase, '/invite'].some((base) => place === base || place.startsWith(`${base}/`) || place.startsWith(`${base}?`))
