import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '../features/auth/queries.ts'
import { useEvent } from '../lib/event.ts'
import { configQuery } from '../lib/serverConfig.ts'
import { whenQuiet } from '../lib/whenQuiet.ts'
import { onOpenRequest } from '../offline/sending/background.ts'
import { platform } from '../platform/index.ts'
import { endPush, followPushWishes } from '../records/push.ts'
import type { AppRouter } from './router.tsx'

const failed = (error: unknown) => console.debug('Push messages could not be followed', error)

/** Sends push messages to the device of whoever is signed in, from the page's first quiet moment on, and ends that at the sign-out. */
export function followPush(client: QueryClient, router: AppRouter): void {
  if (!platform.hasPush()) return
  // In a locked event only the PIN leads elsewhere.
  onOpenRequest((path) => void (useEvent.getState().event?.pin || router.navigate(path)))
  let followed: number | null = null
  const begin = async () => {
    const user = client.getQueryData(userQuery().queryKey)
    if (user && user.id === followed) await followPushWishes(user, (await client.fetchQuery(configQuery())).pushKey)
  }
  const follow = () => {
    const user = client.getQueryData(userQuery().queryKey)
    if (user === undefined || (user?.id ?? null) === followed) return
    followed = user?.id ?? null
    if (user) whenQuiet(() => void begin().catch(failed))
    else void endPush().catch(failed)
  }
  client.getQueryCache().subscribe(({ query }) => query.queryKey[0] === userQuery().queryKey[0] && follow())
  useEvent.subscribe(({ event }, before) => {
    if ((event === null) !== (before.event === null)) void begin().catch(failed)
  })
  follow()
}
