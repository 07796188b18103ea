import { tokenBase } from '../lib/flavour.ts'

/** Whether a deep link or a notification may open this path. */
export const isOpenablePath = (path: string): boolean =>
  [tokenBase, '/invite'].some((base) => path === base || path.startsWith(`${base}/`) || path.startsWith(`${base}?`))
