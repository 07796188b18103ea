import type { User } from '../../shared/schemas/user.ts'
import { t } from '../i18n/index.ts'
import { isTokenFlavour } from '../lib/flavour.ts'
import { isPageHeld } from '../lib/heldPage.ts'
import { paths } from '../lib/paths.ts'
import { unsentCount, useSync } from '../offline/view/syncState.ts'
import { errorToast, toast } from '../lib/toast.ts'

/** The user may not be looking at that moment. */
const duration = 30_000

/**
 * The number of unsent records of the user who was signed in, and whether they wait on this page alone; to be read
 * before their records are closed.
 */
function waiting() {
  const { isKept, pending, outOfReach } = useSync.getState()
  const isOnPage = !isKept && pending.length > 0
  return { isOnPage, count: isOnPage ? pending.length : unsentCount({ pending, outOfReach }) }
}

/** Says that the queue is kept after a session has ended. Signing out replaces this message right afterwards. */
export function tellOfEnd(): void {
  const { isOnPage, count } = waiting()
  if (count === 0) return
  // The sign-in page is opened anyway.
  const isThere = isTokenFlavour || isPageHeld()
  const action = { label: t('sync.expired.action'), onClick: () => window.location.assign(paths.auth) }
  errorToast({
    title: t('sync.expired.title'),
    description: t(isOnPage ? 'sync.expired.onPage' : 'sync.expired.text', { count }),
    duration,
    ...(!isThere && { action }),
  })
}

/**
 * Says that another user has signed in, in another tab; and how many records of the previous one are queued, without a
 * name.
 */
export function tellOfOther({ name }: Pick<User, 'name'>): void {
  const { isOnPage, count } = waiting()
  const others = isOnPage ? 'common.sync.othersOnPage' : 'common.sync.others'
  const description = [t('sync.otherUser.text', { name }), ...(count > 0 ? [t(others, { count })] : [])].join(' ')
  toast({ title: t('sync.otherUser.title'), description, duration })
}
