import { create } from 'zustand'
import type { PendingRecord } from '../../../shared/replica.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { sendUndoable } from '../../offline/undo.ts'
import { unsentCount, useSync } from '../../offline/view/syncState.ts'
import { waitingNote } from '../imports/waitingNote.ts'

/** Maximum time for sending before the user is asked. */
const timeoutMs = 3_000

/** What keeps what waits on this device from being sent, until the next sign-in or for good. */
export type Leaving =
  | { way: 'signOut' | 'deleteAccount' }
  /** Only what waits for this organization is concerned. */
  | { way: 'leaveOrganization'; organizationId: number }

interface Question {
  /** Whether the user is asked about what is not sent. */
  isOpen: boolean
  leaving: Leaving
  /** Files of imports that are not finished. */
  imports: readonly string[]
  /** Whether those are on this device, and not on this page alone. */
  areImportsKept: boolean
  /** Leaves nevertheless. Its failure is told by who wanted to leave. */
  leave: () => Promise<void>
  stay: () => void
}

export const useLeavingQuestion = create<Question>()(() => ({
  isOpen: false,
  leaving: { way: 'signOut' },
  imports: [],
  areImportsKept: true,
  leave: async () => undefined,
  stay: () => undefined,
}))

const isConcerned = (leaving: Leaving, organizationId: number): boolean =>
  leaving.way !== 'leaveOrganization' || leaving.organizationId === organizationId

/** The records of a queue that could not be sent after leaving. */
export const concernedBy = (leaving: Leaving, pending: readonly PendingRecord[]): PendingRecord[] =>
  pending.filter(({ organizationId }) => isConcerned(leaving, organizationId))

/** How many records would be left; also those that cannot be reached now, whose organization nobody knows. */
export const unsentBy = (leaving: Leaving): number => {
  const { pending, outOfReach } = useSync.getState()
  return unsentCount({ pending: concernedBy(leaving, pending), outOfReach })
}

/** The files of this user's imports that wait on this device. */
async function unfinishedImports(leaving: Leaving): Promise<Pick<Question, 'imports' | 'areImportsKept'>> {
  if (!waitingNote.isWritten()) return { imports: [], areImportsKept: true }
  const { isUnfinished, useRunningImports } = await import('../imports/running.ts')
  const { imports, areKept } = useRunningImports.getState()
  const concerned = imports.filter((job) => isUnfinished(job) && isConcerned(leaving, job.organizationId))
  return { imports: concerned.map(({ fileName }) => fileName), areImportsKept: areKept }
}

/** Sends the queue, as far as possible in a short time. */
async function sendWhatWaits(leaving: Leaving): Promise<void> {
  sendUndoable()
  // Only then is the queue known: the page may just have been opened.
  const records = await localRecords()
  if (concernedBy(leaving, useSync.getState().pending).length === 0) return
  await Promise.race([records.drain(), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}

/**
 * Sends what waits, then leaves; if records could not be sent, or an import is not finished, only after asking.
 * @param leave signs out, deletes the account or the like
 * @returns whether it was done; false if the user would rather stay
 * @throws what `leave` throws
 */
export async function leaveAfterSending(leaving: Leaving, leave: () => Promise<unknown>): Promise<boolean> {
  await sendWhatWaits(leaving).catch(() => undefined)
  const unfinished = await unfinishedImports(leaving)
  if (unsentBy(leaving) + unfinished.imports.length > 0) return ask({ leaving, ...unfinished }, leave)
  await leave()
  return true
}

/** The question is shown by `LeavingHost`. */
function ask(
  about: Pick<Question, 'leaving' | 'imports' | 'areImportsKept'>,
  leave: () => Promise<unknown>,
): Promise<boolean> {
  // One question at a time.
  useLeavingQuestion.getState().stay()
  return new Promise((resolve, reject) =>
    useLeavingQuestion.setState({
      isOpen: true,
      ...about,
      leave: () => leave().then(() => resolve(true), reject),
      stay: () => resolve(false),
    }),
  )
}

/** Drops what waits of a user whose account was deleted: nobody could ever send it. */
export async function dropWhatWaits(userId: number): Promise<void> {
  await (await localRecords()).discardAll()
  if (!waitingNote.isWritten()) return
  const { dropImport, useRunningImports } = await import('../imports/running.ts')
  for (const { id, owner } of useRunningImports.getState().imports) if (owner === userId) await dropImport(id)
}
