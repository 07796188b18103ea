import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { User } from '../../shared/schemas/user.ts'
import { userQuery } from '../features/session/queries.ts'
import { auth } from '../i18n/en/auth.ts'
import { common } from '../i18n/en/common.ts'
import { changeLanguage, startTexts } from '../i18n/index.ts'
import { isTokenFlavour } from '../lib/flavour.ts'
import { lastUser } from '../lib/lastUser.ts'
import { createQueryClient } from '../lib/queryClient.ts'
import { usePreferences } from '../lib/preferences.ts'
import { startingLists } from '../lib/startingLists.ts'
import { tokenKey } from '../lib/token.ts'
import { contactsQuery, interactionsQuery } from '../records/queries.ts'
import { followSession } from './followSession.ts'
import { Providers } from './providers.tsx'
import { createRouter, type AppRouter } from './router.tsx'

export { createRouter }

/** What a page has when it is first drawn stands there at once; what it hears of later, it draws in a second go. */
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

interface Start {
  root?: Root
  /** Made before, so that the page's code is on its way already. */
  router?: AppRouter
  /** Who is signed in, where that is known already. */
  user?: User
  /** Told where the records of whoever is signed in cannot be opened, with what tries it again and why. */
  onNotOpened?: (retry: () => void, why: unknown) => void
}

/** Starts the app at the page's address. */
export function startApp({ root, router = createRouter(), user, onNotOpened }: Start = {}) {
  startTexts({ common, auth })
  void changeLanguage(usePreferences.getState().language)
  usePreferences.subscribe(({ language }, before) => {
    if (language !== before.language) void changeLanguage(language)
  })
  // A 401 anywhere: ask who is there; the guard then shows the way out.
  const client = createQueryClient(() => void client.invalidateQueries(userQuery()))
  // Signed in or out in another tab.
  window.addEventListener('storage', ({ key }) => {
    const isOther = key === lastUser.key && lastUser.read()?.id !== client.getQueryData(userQuery().queryKey)?.id
    if (isOther || key === null || (isTokenFlavour && key === tokenKey)) void client.invalidateQueries(userQuery())
  })
  if (user) client.setQueryData(userQuery().queryKey, user)
  followSession(client, onNotOpened)
  // Asked while the page's code is still on its way; without a network the answer is there at once, and with it what the device keeps.
  if (lastUser.read()) void client.prefetchQuery(userQuery())
  readStartingLists(client)
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element with the id root')
  const target = root ?? createRoot(element)
  target.render(
    <StrictMode>
      <Providers client={client} router={router} />
    </StrictMode>,
  )
  return { client, router }
}

export type App = ReturnType<typeof startApp>
