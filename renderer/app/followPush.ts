import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '../features/auth/queries.ts'
import { useEvent } from '../lib/event.ts'
import { configQuery } from '../lib/serverConfig.ts'
import { endPush, followPushPreference } from '../records/push.ts'

const failed = (error: unknown) => console.debug('Push messages could not be followed', error)

/** Sends push messages to the device of whoever is signed in, and ends that at the sign-out. */
export function followPush(client: QueryClient): void {
  // Undefined at first: what a sign-out has left behind ends too.
  let followed: number | null | undefined
  const begin = async () => {
    const user = client.getQueryData(userQuery().queryKey)
    if (user && user.id === followed)
      await followPushPreference(client, (await client.fetchQuery(configQuery())).pushKey)
  }
  const follow = () => {
    const user = client.getQueryData(userQuery().queryKey)
    if (user === undefined || (user?.id ?? null) === followed) return
    followed = user?.id ?? null
    void (user ? begin() : endPush()).catch(failed)
  }
  client.getQueryCache().subscribe(({ query }) => query.queryKey[0] === userQuery().queryKey[0] && follow())
  useEvent.subscribe(({ event }, before) => {
    if ((event === null) !== (before.event === null)) void begin().catch(failed)
  })
  follow()
}
