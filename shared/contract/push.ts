import * as z from 'zod'
import { pushSubscription } from '../schemas/push.ts'
import type { Contract } from './endpoint.ts'

export const push = {
  subscribeToPush: {
    method: 'PUT',
    path: '/api/push/subscription',
    summary: 'Send notifications to this device too, until you sign out on it or turn it off',
    auth: 'user',
    body: pushSubscription,
    response: z.void(),
    errors: ['push_off'],
  },
} satisfies Contract
