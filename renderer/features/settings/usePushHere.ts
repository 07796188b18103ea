import { useQuery, useQueryClient } from '@tanstack/react-query'
import { configQuery } from '../../lib/serverConfig.ts'
import { askForPush, followPushPreference } from '../../records/push.ts'

export interface PushHere {
  /** Whether the server has said what it offers. */
  isReady: boolean
  /** Does what the user's switch says, as far as the browser allows. */
  follow: () => Promise<void>
  /** Asks for the browser's permission first; called on a click. */
  turnOn: () => Promise<void>
}

/** Push messages on this device. */
export function usePushHere(): PushHere {
  const client = useQueryClient()
  const { data } = useQuery(configQuery())
  const pushKey = data?.pushKey ?? null
  const follow = () => followPushPreference(client, pushKey)
  const turnOn = async () => {
    await askForPush(pushKey)
    await follow()
  }
  return { isReady: data !== undefined, follow, turnOn }
}
