import { syncTags, type DrainAnswer, type PageMessage, type WorkerMessage } from '../../lib/worker.ts'

/** Background Sync: missing in TypeScript's DOM types, and in some browsers. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

const takeOverMs = 3_000

/**
 * Makes a waiting version of the worker take over, in every tab.
 * @returns whether it does: Chromium gives up activating it, and leaves it waiting, if a request starts the previous
 * version again at that moment
 */
export function takeOver(waiting: ServiceWorker): Promise<boolean> {
  waiting.postMessage({ type: 'takeOver' } satisfies PageMessage)
  return new Promise((resolve) => {
    waiting.addEventListener('statechange', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), takeOverMs)
  })
}

/**
 * Asks the browser to send the queue as soon as there is a network.
 * @returns whether it will; otherwise only the page itself sends
 */
export async function registerBackgroundSync(): Promise<boolean> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration('/')
    if (!registration?.active || !registration.sync) return false
    for (const tag of syncTags) await registration.sync.register(tag)
    return true
  } catch {
    // The user, or the browser's battery saver, does not allow it.
    return false
  }
}

/**
 * Asks the browser not to evict the queue when the device runs out of space. Some browsers ask the user: so not before
 * there is a queue.
 */
export async function keepStorage(): Promise<void> {
  try {
    const { storage } = navigator
    if (!(await storage.persisted())) await storage.persist()
  } catch {
    // The browser does not support this, or only on https.
  }
}

/**
 * Handles requests of the worker.
 * @param answer its answer; undefined for other requests
 * @returns a function that stops this
 */
function onRequest(answer: (message: WorkerMessage) => Promise<unknown> | undefined): () => void {
  const { serviceWorker } = navigator
  const respond = ({ data, ports: [port] }: MessageEvent<WorkerMessage>) =>
    void answer(data)?.then((given) => port?.postMessage(given))
  serviceWorker?.addEventListener('message', respond)
  return () => serviceWorker?.removeEventListener('message', respond)
}

/**
 * Handles the worker's requests to send the queue.
 * @param drain sends it; true if nothing is left that can be sent
 * @returns a function that stops this
 */
export const onDrainRequest = (drain: () => Promise<boolean>): (() => void) =>
  onRequest(({ type }) =>
    type === 'drain'
      ? drain()
          .catch(() => false)
          .then((isDrained): DrainAnswer => ({ isDrained }))
      : undefined,
  )

/** Handles the worker's requests to open the page of a notification. */
export const onOpenRequest = (open: (path: string) => void): (() => void) =>
  onRequest((message) => (message.type === 'open' ? Promise.resolve(open(message.path)).then(() => true) : undefined))
