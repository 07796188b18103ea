import './jitless.ts'
import '@fontsource-variable/inter'
import '../ui/global.css'
import { startPreferences } from '../lib/preferences.ts'
import { paths } from '../lib/paths.ts'

startPreferences()

// Most who open the landing page are no users yet. It comes without router, query cache and antd, which the app then loads.
if (window.location.pathname === paths.landing) {
  const { startLanding } = await import('./landingStart.tsx')
  await startLanding()
} else {
  const { startApp } = await import('./appStart.tsx')
  startApp()
}
