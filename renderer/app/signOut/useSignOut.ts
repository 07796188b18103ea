import { create } from 'zustand'
import { useLogout } from '../../features/auth/mutations.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { unsentCount, useSync } from '../../offline/view/syncState.ts'
import { sendUndoable } from '../../offline/undo.ts'

/** Maximum time for sending before the sign-out. */
const timeoutMs = 3_000

/** Whether the user is asked about unsent records. */
export const useSignOutQuestion = create<{ isOpen: boolean; after: (() => unknown) | undefined }>()(() => ({
  isOpen: false,
  after: undefined,
}))

/** Sends the queue, as far as possible in a short time. */
async function sendWhatWaits(): Promise<void> {
  sendUndoable()
  // Only then is the queue known: the page may just have been opened.
  const records = await localRecords()
  if (useSync.getState().pending.length === 0) return
  await Promise.race([records.drain(), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}

/**
 * Signs out; if records could not be sent, only after asking.
 * @returns a function that signs out and then runs a given action
 */
export function useSignOut(): (after?: () => unknown) => void {
  const { mutateAsync } = useLogout()
  const signOut = async (after?: () => unknown) => {
    await sendWhatWaits().catch(() => undefined)
    if (unsentCount(useSync.getState()) > 0) return useSignOutQuestion.setState({ isOpen: true, after })
    // Not in the call's callback: this page is unmounted by then.
    await mutateAsync()
    await after?.()
  }
  // The call reports its failure itself.
  return (after) => void signOut(after).catch(() => undefined)
}
