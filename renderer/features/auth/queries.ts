import { queryOptions } from '@tanstack/react-query'
import { userKey } from '../../lib/session.ts'
import { readUser } from './currentUser.ts'

/** How long the user stays fresh (specification, point 9). */
const userStaleMs = 300_000

/** The signed-in user, or null. */
export const userQuery = () =>
  queryOptions({ queryKey: userKey, queryFn: ({ signal }) => readUser(signal), staleTime: userStaleMs, retry: false })
