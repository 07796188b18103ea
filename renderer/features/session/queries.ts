import { queryOptions } from '@tanstack/react-query'
import { currentUser } from './currentUser.ts'

/** How long the user is taken as known (specification, point 9). */
const userStaleMs = 300_000

/** The signed-in user, or null. Its key is the path, as the specification's point 7 has it. */
export const userQuery = () =>
  queryOptions({
    queryKey: ['/api/user'],
    queryFn: ({ signal }) => currentUser(signal),
    staleTime: userStaleMs,
    retry: false,
  })
