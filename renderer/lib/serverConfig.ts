import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** What this server offers: tiles, payments, whether it is a demo. It changes with a restart of the server only. */
export const configQuery = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => api.getConfig({}, { signal }),
    staleTime: Infinity,
  })
