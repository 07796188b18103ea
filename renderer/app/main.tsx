import './jitless.ts'
import '@fontsource-variable/inter'
import '../ui/global.css'
import { askAhead } from '../features/auth/currentUser.ts'
import { configureApi } from '../lib/api.ts'
import { holdToEvent } from '../lib/event.ts'
import { isTokenFlavour, tokenBase } from '../lib/flavour.ts'
import { lastUser } from '../lib/lastUser.ts'
import { loadCode } from '../lib/missingCode.ts'
import { paths } from '../lib/paths.ts'
import { showStartFailure } from '../lib/startFailure.ts'
import { tokenHeaders } from '../lib/token.ts'
import { isDesktop } from '../platform/index.ts'
import { startAppearance } from '../ui/appearance.ts'
import { startWorker } from './worker.ts'

startAppearance()
if (isTokenFlavour) configureApi({ credential: { headers: tokenHeaders } })
// Installed from here, the app opens in this flavour. Changing an existing link here would be too late for a
// browser that reads it at once.
document.head.append(
  Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: `${isTokenFlavour ? tokenBase : ''}/manifest.webmanifest`,
  }),
)
// The development server changes all the time.
if (import.meta.env.PROD) startWorker()

/**
 * Maximum wait until reading the records has started: the browser then reads them in parallel with its start, and not
 * afterwards.
 */
const aheadMs = 200

async function start(): Promise<unknown> {
  if (isDesktop) return (await loadCode(() => import('./desktop/index.ts'))).startDesktop()
  askAhead()
  // Most visitors of the landing page are not users yet. It loads without router, query cache and antd, which the app
  // loads later.
  if (window.location.pathname === paths.landing)
    return (await loadCode(() => import('./landingStart.tsx'))).startLanding()
  const ahead = lastUser.read() && import('../offline/preload.ts').then(({ openRecordsAhead }) => openRecordsAhead())
  // First visits, also on slow connections, start here: its code is requested in parallel with the app's, and not after
  // it.
  if (window.location.pathname === paths.auth) void import('../features/auth/AuthPage.tsx').catch(() => undefined)
  const { startApp, createRouter } = await loadCode(() => import('./appStart.tsx'))
  // From here on the page's code is loading.
  const router = createRouter()
  // Any error occurs again in the app, and is reported there.
  if (ahead) await Promise.race([ahead.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, aheadMs))])
  return startApp({ router })
}

// A locked event comes before everything else: nothing else is requested or shown.
// Not awaited: with an await here, the build has a file for each `import()` that only passes on what is in another one.
if (!holdToEvent()) void start().catch(showStartFailure)
