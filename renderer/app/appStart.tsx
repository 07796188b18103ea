import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { User } from '../../shared/schemas/user.ts'
import { userQuery } from '../features/auth/queries.ts'
import { auth } from '../i18n/en/auth.ts'
import { common } from '../i18n/en/common.ts'
import { startTexts } from '../i18n/index.ts'
import { isTokenFlavour } from '../lib/flavour.ts'
import { followLanguage } from '../lib/languageParts.ts'
import { useEvent } from '../lib/event.ts'
import { lastUser } from '../lib/lastUser.ts'
import { paths } from '../lib/paths.ts'
import { createQueryClient } from '../lib/queryClient.ts'
import { rootErrors } from '../lib/appErrors.ts'
import { configQuery } from '../lib/serverConfig.ts'
import { startingLists } from '../lib/startingLists.ts'
import { tokenKey } from '../lib/token.ts'
import { whenQuiet } from '../lib/whenQuiet.ts'
import { onOpenRequest } from '../offline/sending/background.ts'
import { platform } from '../platform/index.ts'
import { contactsQuery } from '../records/contacts/queries.ts'
import { interactionsQuery } from '../records/interactions/queries.ts'
import { followSession } from './followSession.ts'
import { Providers } from './providers.tsx'
import { reportErrors } from './reportErrors.ts'
import { createRouter, type AppRouter } from './router.tsx'

export { createRouter }

/** Data available at a page's first render are shown at once; later data need a second render. */
function readStartingLists(client: QueryClient): void {
  const first = startingLists()
  if (!first) return
  const { organizationId, entities } = first
  const read = {
    contact: () => client.prefetchQuery(contactsQuery(organizationId)),
    interaction: () => client.prefetchQuery(interactionsQuery(organizationId)),
  }
  for (const entity of entities) void read[entity]()
}

/** Opens what was clicked in a notification; what else push messages need can wait until the page stands. */
function startPush(client: QueryClient, router: AppRouter): void {
  // In a locked event only the PIN leads elsewhere.
  onOpenRequest((path) => void (useEvent.getState().event?.pin || router.navigate(path)))
  whenQuiet(
    () =>
      void import('./followPush.ts').then(
        ({ followPush }) => followPush(client),
        (error: unknown) => console.debug('Push messages cannot be followed', error),
      ),
  )
}

interface Start {
  root?: Root
  /** Created before, so that the page's code is loading already. */
  router?: AppRouter
  /** The signed-in user, if already known. */
  user?: User
  /** Called if the user's records cannot be opened, with a retry function and the reason. */
  onNotOpened?: (retry: () => void, why: unknown) => void
}

/** Starts the app at the page's address. */
export function startApp({ root, router = createRouter(), user, onNotOpened }: Start = {}) {
  startTexts({ common, auth })
  followLanguage()
  // A 401 anywhere: read the user again; the guard then redirects.
  const client = createQueryClient(() => void client.invalidateQueries(userQuery()))
  // Signed in or out in another tab.
  window.addEventListener('storage', ({ key }) => {
    const isOther = key === lastUser.key && lastUser.read()?.id !== client.getQueryData(userQuery().queryKey)?.id
    if (isOther || key === null || (isTokenFlavour && key === tokenKey)) void client.invalidateQueries(userQuery())
  })
  if (user) client.setQueryData(userQuery().queryKey, user)
  followSession(client, onNotOpened)
  if (platform.hasPush()) startPush(client, router)
  reportErrors(client, router)
  // Requested while the page's code is still loading; offline the answer is available at once, and with it the device's
  // data.
  if (lastUser.read()) void client.prefetchQuery(userQuery())
  // The browser has requested it with the page (`api/http/webApp.ts`).
  if (window.location.pathname === paths.auth) void client.prefetchQuery(configQuery())
  readStartingLists(client)
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element with the id root')
  const target = root ?? createRoot(element, rootErrors)
  target.render(
    <StrictMode>
      <Providers client={client} router={router} />
    </StrictMode>,
  )
  return { client, router }
}

export type App = ReturnType<typeof startApp>
