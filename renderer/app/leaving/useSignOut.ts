import { useLogout } from '../../features/auth/mutations.ts'
import { leaveAfterSending } from '../../records/sync/leaving.ts'

/**
 * Signs out; if something waits on this device, only after asking.
 * @returns a function that signs out and then runs a given action
 */
export function useSignOut(): (after?: () => unknown) => void {
  const { mutateAsync } = useLogout()
  const signOut = async (after?: () => unknown) => {
    // Not in the call's callback: this page is unmounted by then.
    if (await leaveAfterSending({ way: 'signOut' }, () => mutateAsync())) await after?.()
  }
  // The call reports its failure itself.
  return (after) => void signOut(after).catch(() => undefined)
}
