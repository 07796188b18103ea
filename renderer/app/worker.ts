import { unsaved } from '../lib/unsaved.ts'
import { whenQuiet } from '../lib/whenQuiet.ts'
import { takeOver } from '../offline/sending/background.ts'
import { platform } from '../platform/index.ts'

const askAgainMs = 60 * 60 * 1_000
/** The script that this page was opened with: its name identifies the version. */
const ownScript = document.querySelector<HTMLScriptElement>('script[type=module]')?.src

/** Whether this page has the newest version that is stored on this device. */
async function isNewest(): Promise<boolean> {
  const newest = (await caches.keys()).findLast((name) => name.startsWith('shell-'))
  return (
    newest !== undefined &&
    ownScript !== undefined &&
    (await (await caches.open(newest)).match(ownScript)) !== undefined
  )
}

/** Reports a waiting version, as soon as nothing prevents activating it. */
async function offer(waiting: ServiceWorker): Promise<void> {
  if (await isNewest()) return
  const { offerReload } = await import('./offerReload.ts')
  unsaved.whenNone(() => {
    // Another tab may have activated it in the meantime.
    if (waiting.state === 'installed') offerReload(() => void take(waiting))
  })
}

/** Activates a waiting version; a page loads it from the server even if the previous worker stays in charge. */
async function take(waiting: ServiceWorker): Promise<void> {
  if (!(await takeOver(waiting))) unsaved.whenNone(reload)
}

function watch(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  // Without a previous worker, the new one has nothing to wait for.
  const look = () => registration.waiting && serviceWorker.controller && void offer(registration.waiting)
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  look()
  // A page that stays open for days would never check.
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < askAgainMs) return
    asked = Date.now()
    registration.update().catch((error: unknown) => console.debug('No newer version could be asked for', error))
  })
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register('/sw.js', { scope: '/' })
  const registration = await serviceWorker.getRegistration('/')
  if (registration) watch(registration)
}

/** When a new version takes over, the page is reloaded: not before everything on it is saved. */
function reloadOnNewVersion(): void {
  const { serviceWorker } = navigator
  // The very first worker takes over a page of its own version.
  let hadOne = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne) unsaved.whenNone(reload)
    hadOne = true
  })
}

const reload = () => window.location.reload()

/** Registers the service worker, which stores the app on the device, if the browser has one. */
export function startWorker(): void {
  if (!platform.hasServiceWorker()) return
  reloadOnNewVersion()
  whenQuiet(
    () => void register().catch((error: unknown) => console.debug('The app cannot be kept on this device', error)),
  )
}
