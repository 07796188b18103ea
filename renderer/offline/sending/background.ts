import { syncTags, type DrainAnswer, type PageMessage, type WorkerMessage } from '../../lib/worker.ts'

/** Background Sync, which the types of browsers do not have yet, and only some browsers do. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Has a version of the worker that waits take over, in every tab. */
export const takeOver = (waiting: ServiceWorker): void =>
  waiting.postMessage({ type: 'takeOver' } satisfies PageMessage)

/**
 * Asks the browser to have everything sent as soon as there is a network.
 * @returns whether it will; where not, nothing happens but what the page does itself
 */
export async function registerBackgroundSync(): Promise<boolean> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration('/')
    if (!registration?.active || !registration.sync) return false
    for (const tag of syncTags) await registration.sync.register(tag)
    return true
  } catch {
    // The person, or the browser's saving of battery, does not allow it.
    return false
  }
}

/** Asks the browser not to clear what waits here when the device runs out of room. Some ask the person: so not before something waits. */
export async function keepStorage(): Promise<void> {
  try {
    const { storage } = navigator
    if (!(await storage.persisted())) await storage.persist()
  } catch {
    // The browser does not know of this, or not on a page without https.
  }
}

/**
 * Listens for the worker's request to send what waits.
 * @param drain sends it; true where nothing is left that could be sent
 * @returns ends that
 */
export function onDrainRequest(drain: () => Promise<boolean>): () => void {
  const { serviceWorker } = navigator
  const answer = ({ data, ports: [port] }: MessageEvent<WorkerMessage>) => {
    if (data.type !== 'drain' || !port) return
    void drain()
      .catch(() => false)
      .then((isDrained) => port.postMessage({ isDrained } satisfies DrainAnswer))
  }
  serviceWorker?.addEventListener('message', answer)
  return () => serviceWorker?.removeEventListener('message', answer)
}
