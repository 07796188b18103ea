import { ask } from '../platform/bridge.ts'
import { useSync } from './view/syncState.ts'

/**
 * Counts what waits in a user's file that the desktop cannot open now, which it reads without opening it: it must not
 * seem that nothing waits.
 * @param isOpen false once another user has signed in
 */
export async function countOutOfReach(userId: number, isOpen: () => boolean): Promise<void> {
  try {
    const [all, others] = await Promise.all([ask('countOthersWaiting', null), ask('countOthersWaiting', userId)])
    if (isOpen()) useSync.setState({ outOfReach: Math.max(0, all - others) })
  } catch (error) {
    console.warn('What waits in a file that cannot be opened could not be counted', error)
  }
}
