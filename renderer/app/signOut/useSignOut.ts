import { create } from 'zustand'
import { useLogout } from '../../features/session/mutations.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { useSync } from '../../offline/syncState.ts'
import { flushCompletions } from '../../offline/undo.ts'

/** How long the way out waits for what can still be sent. */
const patienceMs = 3_000

/** Whether somebody who wants to sign out is asked about what has not been sent. */
export const useSignOutQuestion = create<{ isOpen: boolean; after: (() => unknown) | undefined }>()(() => ({
  isOpen: false,
  after: undefined,
}))

/** Sends what waits, as far as that goes in a moment. */
async function sendWhatWaits(): Promise<void> {
  flushCompletions()
  // Only then is it known what waits: a page may just have been opened.
  const records = await localRecords()
  if (useSync.getState().pending.length === 0) return
  await Promise.race([records.drain(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

/**
 * Signs out; where something could not be sent, only after asking.
 * @returns does so, and then what is to come after it
 */
export function useSignOut(): (after?: () => unknown) => void {
  const { mutateAsync } = useLogout()
  const signOut = async (after?: () => unknown) => {
    await sendWhatWaits().catch(() => undefined)
    if (useSync.getState().pending.length > 0) return useSignOutQuestion.setState({ isOpen: true, after })
    // Not by a listener of the call: this page is gone by then.
    await mutateAsync()
    await after?.()
  }
  // Why it failed is said where signing out is.
  return (after) => void signOut(after).catch(() => undefined)
}
