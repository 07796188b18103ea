import { unsaved } from '../lib/unsaved.ts'
import { whenQuiet } from '../lib/whenQuiet.ts'
import { takeOver } from '../offline/background.ts'
import { platform } from '../platform/index.ts'

const askAgainMs = 60 * 60 * 1_000
/** The script that this page was opened with: its name says which version that is. */
const ownScript = document.querySelector<HTMLScriptElement>('script[type=module]')?.src

/** Whether this page is of the newest version that has been put down on this device. */
async function isNewest(): Promise<boolean> {
  const newest = (await caches.keys()).findLast((name) => name.startsWith('shell-'))
  return (
    newest !== undefined &&
    ownScript !== undefined &&
    (await (await caches.open(newest)).match(ownScript)) !== undefined
  )
}

/** Says that a version waits, as soon as nothing is in the way of taking it. */
async function offer(waiting: ServiceWorker): Promise<void> {
  if (await isNewest()) return
  const { offerReload } = await import('./offerReload.ts')
  unsaved.whenNone(() => {
    // Another tab may have taken it meanwhile.
    if (waiting.state === 'installed') offerReload(() => takeOver(waiting))
  })
}

function watch(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  // Without a worker that has been there before, the new one has nothing to wait for.
  const look = () => registration.waiting && serviceWorker.controller && void offer(registration.waiting)
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  look()
  // A page that stays open for days would never ask.
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

/** When a new version takes over, the page is loaded once more: not before everything on it is saved. */
function reloadOnNewVersion(): void {
  const { serviceWorker } = navigator
  // The very first worker takes a page over that it fits.
  let hadOne = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne) unsaved.whenNone(reload)
    hadOne = true
  })
}

const reload = () => window.location.reload()

/** Has the service worker keep this app on the device, in a browser that has one. */
export function startWorker(): void {
  if (!platform.hasServiceWorker()) return
  reloadOnNewVersion()
  whenQuiet(
    () => void register().catch((error: unknown) => console.debug('The app cannot be kept on this device', error)),
  )
}
