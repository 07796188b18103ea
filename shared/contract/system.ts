import { health, publicConfig } from '../schemas/system.ts'
import type { Contract } from './endpoint.ts'

export const system = {
  getConfig: {
    method: 'GET',
    path: '/api/config',
    summary: 'What this server offers',
    auth: 'none',
    response: publicConfig,
  },
  getHealth: { method: 'GET', path: '/api/health', summary: 'The process is up', auth: 'none', response: health },
  getReady: {
    method: 'GET',
    path: '/api/ready',
    summary: 'The database answers and its migrations are applied',
    auth: 'none',
    response: health,
    errors: ['not_ready'],
  },
} satisfies Contract
