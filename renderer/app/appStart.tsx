import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { User } from '../../shared/schemas/user.ts'
import { userQuery } from '../features/session/queries.ts'
import { auth } from '../i18n/en/auth.ts'
import { common } from '../i18n/en/common.ts'
import { landing } from '../i18n/en/landing.ts'
import { changeLanguage, startTexts } from '../i18n/index.ts'
import { isTokenFlavour } from '../lib/flavour.ts'
import { createQueryClient } from '../lib/queryClient.ts'
import { usePreferences } from '../lib/preferences.ts'
import { tokenKey } from '../lib/token.ts'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'

interface Start {
  root?: Root
  /** Who is signed in, where that is known already. */
  user?: User
}

/** Starts the app at the page's address. */
export function startApp({ root, user }: Start = {}): void {
  // The premium tab of the sign-in page says what the plan has, as the landing page does.
  startTexts({ common, auth, landing })
  void changeLanguage(usePreferences.getState().language)
  usePreferences.subscribe(({ language }, before) => {
    if (language !== before.language) void changeLanguage(language)
  })
  // A 401 anywhere: ask who is there; the guard then shows the way out.
  const client = createQueryClient(() => void client.invalidateQueries(userQuery()))
  // Signed in or out in another tab of the token flavour; the cookie's flavour hears of it by a 401.
  if (isTokenFlavour) {
    window.addEventListener('storage', ({ key }) => {
      if (key === tokenKey || key === null) void client.invalidateQueries(userQuery())
    })
  }
  if (user) client.setQueryData(userQuery().queryKey, user)
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element with the id root')
  const target = root ?? createRoot(element)
  target.render(
    <StrictMode>
      <Providers client={client} router={createRouter()} />
    </StrictMode>,
  )
}
