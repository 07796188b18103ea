import './jitless.ts'
import '@fontsource-variable/inter'
import '../ui/global.css'
import { askAhead } from '../features/session/currentUser.ts'
import { configureApi } from '../lib/api.ts'
import { holdToEvent } from '../lib/event.ts'
import { isTokenFlavour, tokenBase } from '../lib/flavour.ts'
import { lastUser } from '../lib/lastUser.ts'
import { startPreferences } from '../lib/preferences.ts'
import { paths } from '../lib/paths.ts'
import { tokenHeaders } from '../lib/token.ts'
import { isDesktop } from '../platform/index.ts'
import { startWorker } from './worker.ts'

startPreferences()
if (isTokenFlavour) configureApi({ credential: { headers: tokenHeaders } })
// Installed from here, the app opens in this flavour. A link that stood in the page and was changed here would be too late for a
// browser that reads it at once: it keeps what it has read.
document.head.append(
  Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: `${isTokenFlavour ? tokenBase : ''}/manifest.webmanifest`,
  }),
)
// The development server changes all the time.
if (import.meta.env.PROD) startWorker()

/** So long the app waits at most until its records are being read: the browser then reads them beside its start, and not behind it. */
const aheadMs = 200

async function start(): Promise<unknown> {
  if (isDesktop) return (await import('./desktop/index.ts')).startDesktop()
  askAhead()
  // Most who open the landing page are no users yet. It comes without router, query cache and antd, which the app then loads.
  if (window.location.pathname === paths.landing) return (await import('./landingStart.tsx')).startLanding()
  const ahead = lastUser.read() && import('../offline/ahead.ts').then(({ openRecordsAhead }) => openRecordsAhead())
  // Whoever comes for the first time, and by a slow line, comes here: its code is asked for beside the app's, and not after it.
  if (window.location.pathname === paths.auth) void import('../features/session/AuthPage.tsx').catch(() => undefined)
  const { startApp, createRouter } = await import('./appStart.tsx')
  // From here on the page's code is on its way.
  const router = createRouter()
  // Whatever is in the way is met again, and told, by the app.
  if (ahead) await Promise.race([ahead.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, aheadMs))])
  return startApp({ router })
}

// A locked event comes before everything else: nothing is asked for or shown elsewhere.
if (!holdToEvent()) await start()
