import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../../shared/contract/index.ts'
import { api } from './api.ts'
import { isTransient } from './apiErrors.ts'
import { onDevice } from './onDevice.ts'

type ServerConfig = AnswerOf<'getConfig'>
const kept = onDevice<ServerConfig>('outreach.config')

/** Asks the server; if it cannot be reached, its last answer is used. */
async function serverConfig(signal: AbortSignal): Promise<ServerConfig> {
  try {
    const config = await api.getConfig({}, { signal })
    kept.write(config)
    return config
  } catch (error) {
    const last = isTransient(error) ? kept.read() : null
    if (last === null) throw error
    return last
  }
}

/** The server's features: tiles, payments, whether it is a demo. It changes with a restart of the server only. */
export const configQuery = () =>
  queryOptions({ queryKey: ['config'], queryFn: ({ signal }) => serverConfig(signal), staleTime: Infinity })
