import { createRoot } from 'react-dom/client'
import LandingPage from '../features/landing/LandingPage.tsx'
import { readUser } from '../features/auth/currentUser.ts'
import { common } from '../i18n/en/common.ts'
import { landing } from '../i18n/en/landing.ts'
import { plan } from '../i18n/en/plan.ts'
import { changeLanguage, startTexts } from '../i18n/index.ts'
import { loadCode } from '../lib/missingCode.ts'
import { usePreferences } from '../lib/preferences.ts'
import { paths } from '../lib/paths.ts'
import { rootErrors } from '../lib/appErrors.ts'
import { Spinner } from '../ui/Spinner.tsx'

/**
 * The landing page alone: a spinner while the user loads, the app for a signed-in user, and the page for everyone else.
 * Its links load the app as a new page.
 */
export async function startLanding(): Promise<void> {
  startTexts({ common, landing, plan })
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element with the id root')
  const root = createRoot(element, rootErrors)
  root.render(<Spinner fill />)
  // Without the texts of another language the page is in English.
  const texts = changeLanguage(usePreferences.getState().language).catch(() => undefined)
  const [user] = await Promise.all([readUser(), texts])
  if (user) {
    window.history.replaceState(null, '', paths.dashboard)
    const { startApp } = await loadCode(() => import('./appStart.tsx'))
    startApp({ root, user })
  } else root.render(<LandingPage />)
}
