import * as z from 'zod'
import { pathId } from '../schemas/common.ts'
import { news as newsSchema } from '../schemas/news.ts'
import type { Contract } from './endpoint.ts'

const inOrganization = {
  auth: 'user',
  organizationFrom: 'params.organizationId',
  params: z.object({ organizationId: pathId }),
  permission: 'contact:read',
} as const

export const news = {
  getNews: {
    method: 'GET',
    path: '/api/news/organization/{organizationId}',
    summary: 'What happened in an organization while you were away',
    ...inOrganization,
    response: newsSchema,
  },
  dismissNews: {
    method: 'PUT',
    path: '/api/news/organization/{organizationId}/dismissed',
    summary: 'You have seen it, on all your devices',
    ...inOrganization,
    response: z.void(),
  },
} satisfies Contract
