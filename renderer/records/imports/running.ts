/** Sends the imports of this device, part by part, whichever page is open, and again after a reload or a crash. */
import { create } from 'zustand'
import { api } from '../../lib/api.ts'
import { ApiError, isTransient, messageOf } from '../../lib/apiErrors.ts'
import { holdPage } from '../../lib/heldPage.ts'
import { later } from '../../lib/later.ts'
import { memoryImports, type ImportJob, type ImportPart, type ImportStore } from '../../offline/store/importStore.ts'
import { hasDatabases, openImports } from '../../offline/store/indexedDb.ts'
import { keepStorage } from '../../offline/sending/background.ts'
import { waitingNote } from './waitingNote.ts'

export interface RunningImport extends ImportJob {
  /**
   * `waiting`: until the server can be reached. `refused`: the server has refused a part, and why is in `message`.
   * `done`, and `lost` if the browser has deleted what was left: shown until it is dismissed.
   */
  state: 'sending' | 'waiting' | 'refused' | 'done' | 'lost'
  message?: string
}

interface Imports {
  /** The signed-in user's, the oldest first. */
  imports: readonly RunningImport[]
  /** False if they live only as long as the page. */
  areKept: boolean
}

export const useRunningImports = create<Imports>()(() => ({ imports: [], areKept: true }))

/** Whether something of an import is still to be sent. */
export const isUnfinished = ({ state }: RunningImport): boolean => state !== 'done' && state !== 'lost'

const retryMs = 10_000

const openStore = async (): Promise<ImportStore> => {
  if (!hasDatabases()) return memoryImports()
  try {
    return await openImports()
  } catch (error) {
    console.warn('Nothing can be kept here; an import lives as long as the page', error)
    return memoryImports()
  }
}

let letGo: (() => void) | null = null
useRunningImports.subscribe(({ imports, areKept }) => {
  const isOnPage = !areKept && imports.some(isUnfinished)
  if (isOnPage) letGo ??= holdPage()
  else {
    letGo?.()
    letGo = null
  }
})

let opened: Promise<ImportStore> | null = null
const store = (): Promise<ImportStore> => (opened ??= openStore())

const show = (job: RunningImport): void =>
  useRunningImports.setState(({ imports }) => ({
    imports: imports.some(({ id }) => id === job.id)
      ? imports.map((one) => (one.id === job.id ? job : one))
      : [...imports, job],
  }))
const hide = (id: string): void =>
  useRunningImports.setState(({ imports }) => ({ imports: imports.filter((one) => one.id !== id) }))
const shown = (id: string): RunningImport | undefined =>
  useRunningImports.getState().imports.find((one) => one.id === id)

/** One tab sends an import; another that does too does no harm, since the server recognizes what it has. */
async function exclusively(id: string, work: () => Promise<void>): Promise<void> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  if (!('locks' in navigator)) return begin()
  await navigator.locks.request(`outreach-import-${id}`, begin).catch((error: unknown) => {
    // Where a browser's settings refuse storage, it refuses locks as well.
    if (!hasBegun) return begin()
    throw error
  })
}

async function sendPart({ owner, organizationId, id, fileName }: ImportJob, part: ImportPart) {
  // A server at which another user is signed in by now stores nothing.
  const headers = { 'X-Record-Owner': String(owner) }
  return api.importContacts({ body: { organizationId, clientId: id, fileName, ...part } }, { headers })
}

/** Sends what is left of an import, as long as nobody cancels it. */
async function send(id: string): Promise<void> {
  const imports = await store()
  const find = async () => (await imports.jobs()).find((job) => job.id === id)
  const stored = await find()
  if (!stored || !shown(id)) return gone(id)
  show({ ...stored, state: 'sending' })
  for (;;) {
    const job = shown(id)
    const next = job && (await imports.next(id))
    if (!job || !shown(id)) return
    if (!next) return (await find()) ? end(job) : gone(id)
    const { leftAlone } = await sendPart(job, next.part)
    const { state: _, message: __, ...before } = job
    const done = job.done + next.part.creates.length + next.part.updates.length
    const sent = { ...before, done, leftAlone: [...job.leftAlone, ...leftAlone] }
    // Cancelled meanwhile: what has arrived stays, and can be undone.
    if (shown(id)) {
      await imports.sent(sent, next.number)
      waitingNote.write(sent)
      show({ ...sent, state: 'sending' })
    }
  }
}

async function end(job: RunningImport): Promise<void> {
  await remove(job.id)
  show({ ...job, state: 'done' })
}

/** First the import: one without a note would go on after it was cancelled. */
async function remove(id: string): Promise<void> {
  await (await store()).remove(id)
  waitingNote.remove(id)
}

/** An import that is not stored any more: its note tells that nobody has ended it, here or in another tab. */
function gone(id: string): void {
  const job = shown(id)
  const noted = job && waitingNote.of(job.owner).find((one) => one.id === id)
  if (noted) show({ ...job, state: 'lost' })
  else hide(id)
}

/** Sends an import until it is done, refused, or cancelled; again and again while the server cannot be reached. */
async function run(id: string): Promise<void> {
  const job = shown(id)
  if (!job || !isUnfinished(job)) return
  show({ ...job, state: 'sending' })
  try {
    await exclusively(id, () => send(id))
  } catch (error) {
    const now = shown(id)
    if (!now) return
    // Signed out, or the server is busy: neither is a refusal of this import.
    const isPassing = isTransient(error) || (error instanceof ApiError && [401, 408, 429].includes(error.status))
    if (!isPassing) return show({ ...now, state: 'refused', message: messageOf(error, '') })
    show({ ...now, state: 'waiting' })
    const again = () => {
      stopWaiting()
      window.removeEventListener('online', again)
      void run(id)
    }
    const stopWaiting = later(again, retryMs)
    window.addEventListener('online', again)
  }
}

/** Begins an import. Once this resolves, it is on the disk, where this browser keeps anything. */
export async function beginImport(job: ImportJob, parts: readonly ImportPart[]): Promise<void> {
  const imports = await store()
  // First: one that is stored without a note would never go on after a crash.
  waitingNote.write(job)
  await imports.add(job, parts).catch((error: unknown) => {
    waitingNote.remove(job.id)
    throw error
  })
  void keepStorage()
  useRunningImports.setState({ areKept: imports.isKept })
  show({ ...job, state: 'sending' })
  void run(job.id)
}

/** Goes on with a user's imports after a start of the app, and forgets those of another user. */
export async function resumeImports(owner: number): Promise<void> {
  const stored = await store()
  const all = await stored.jobs()
  // On the desktop a change of the server and back takes the note, but not the import.
  for (const job of all) waitingNote.write(job)
  const jobs = all.filter((job) => job.owner === owner)
  const known = useRunningImports.getState().imports.filter((one) => one.owner === owner)
  useRunningImports.setState({ imports: known, areKept: stored.isKept })
  for (const job of jobs) {
    if (known.some(({ id }) => id === job.id)) continue
    show({ ...job, state: 'waiting' })
    void run(job.id)
  }
  for (const noted of waitingNote.of(owner))
    if (!jobs.some(({ id }) => id === noted.id) && !known.some(({ id }) => id === noted.id))
      show({ ...noted, leftAlone: [], state: 'lost' })
}

/** Tries a refused import again. */
export const retryImport = (id: string): void => void run(id)

/** Stops an import, or dismisses one that has ended. What the server has of it stays. */
export async function dropImport(id: string): Promise<void> {
  hide(id)
  await remove(id)
}
