import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '../../features/auth/queries.ts'
import { loadTexts, t } from '../../i18n/index.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { paths } from '../../lib/paths.ts'
import { ask } from '../../platform/bridge.ts'

/** Without a name: whoever uses this computer may read it. */
async function tell(): Promise<void> {
  await loadTexts()
  await ask('notifyHidden', { title: t('sync.expired.title'), body: t('desktop.sessionEnded'), place: paths.auth })
}

/**
 * Says by a notification of the system that the session has ended, while the window is hidden: from then on the program
 * neither sends nor reminds.
 */
export function tellSessionEnd(client: QueryClient): void {
  let wasSignedIn = lastUser.read() !== null
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== userQuery().queryKey[0]) return
    const user = client.getQueryData(userQuery().queryKey)
    if (user === undefined) return
    if (wasSignedIn && user === null)
      tell().catch((error: unknown) => console.warn('The end of the session could not be told', error))
    wasSignedIn = user !== null
  })
}
