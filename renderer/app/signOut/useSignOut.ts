import { create } from 'zustand'
import { useLogout } from '../../features/auth/mutations.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { unsentCount, useSync } from '../../offline/view/syncState.ts'
import { sendUndoable } from '../../offline/undo.ts'
import { waitingNote } from '../../records/imports/waitingNote.ts'

/** Maximum time for sending before the sign-out. */
const timeoutMs = 3_000

interface Question {
  /** Whether the user is asked about what is not sent. */
  isOpen: boolean
  /** Files of imports that are not finished. */
  imports: readonly string[]
  after: (() => unknown) | undefined
}

export const useSignOutQuestion = create<Question>()(() => ({ isOpen: false, imports: [], after: undefined }))

/** The files of this user's imports that wait on this device. */
async function unfinishedImports(): Promise<string[]> {
  if (!waitingNote.read()) return []
  const { isUnfinished, useRunningImports } = await import('../../records/imports/running.ts')
  return useRunningImports
    .getState()
    .imports.filter(isUnfinished)
    .map(({ fileName }) => fileName)
}

/** Sends the queue, as far as possible in a short time. */
async function sendWhatWaits(): Promise<void> {
  sendUndoable()
  // Only then is the queue known: the page may just have been opened.
  const records = await localRecords()
  if (useSync.getState().pending.length === 0) return
  await Promise.race([records.drain(), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}

/**
 * Signs out; if records could not be sent, or an import is not finished, only after asking.
 * @returns a function that signs out and then runs a given action
 */
export function useSignOut(): (after?: () => unknown) => void {
  const { mutateAsync } = useLogout()
  const signOut = async (after?: () => unknown) => {
    await sendWhatWaits().catch(() => undefined)
    const imports = await unfinishedImports()
    if (unsentCount(useSync.getState()) + imports.length > 0)
      return useSignOutQuestion.setState({ isOpen: true, imports, after })
    // Not in the call's callback: this page is unmounted by then.
    await mutateAsync()
    await after?.()
  }
  // The call reports its failure itself.
  return (after) => void signOut(after).catch(() => undefined)
}
