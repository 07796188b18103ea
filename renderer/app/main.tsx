import './jitless.ts'
import '@fontsource-variable/inter'
import '../ui/global.css'
import { configureApi } from '../lib/api.ts'
import { isTokenFlavour } from '../lib/flavour.ts'
import { startPreferences } from '../lib/preferences.ts'
import { paths } from '../lib/paths.ts'
import { tokenHeaders } from '../lib/token.ts'

startPreferences()
if (isTokenFlavour) configureApi({ credential: { headers: tokenHeaders } })

// Most who open the landing page are no users yet. It comes without router, query cache and antd, which the app then loads.
if (window.location.pathname === paths.landing) {
  const { startLanding } = await import('./landingStart.tsx')
  await startLanding()
} else {
  const { startApp } = await import('./appStart.tsx')
  startApp()
}
