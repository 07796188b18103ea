import { searchQuery, searchResults } from '../schemas/search.ts'
import type { Contract } from './endpoint.ts'

export const search = {
  search: {
    method: 'GET',
    path: '/api/search',
    summary: 'Find people, interactions and organizations, forgiving accents and typing errors',
    auth: 'user',
    permission: 'contact:read',
    organizationFrom: 'query.organizationId',
    costly: true,
    query: searchQuery,
    response: searchResults,
  },
} satisfies Contract
