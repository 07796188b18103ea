import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** What the user is told, from all of their organizations. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => api.listNotifications({}, { signal }),
  })
