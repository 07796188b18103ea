import type { User } from '../../shared/schemas/user.ts'
import { t } from '../i18n/index.ts'
import { isTokenFlavour } from '../lib/flavour.ts'
import { paths } from '../lib/paths.ts'
import { unsentCount, useSync } from '../offline/view/syncState.ts'
import { errorToast, toast } from '../lib/toast.ts'

/** The user may not be looking at that moment. */
const duration = 30_000

/** The number of unsent records of the user who was signed in; to be read before their records are closed. */
const waiting = (): number => unsentCount(useSync.getState())

/** Says that the queue is kept after a session has ended. Signing out replaces this message right afterwards. */
export function tellOfEnd(): void {
  const count = waiting()
  if (count === 0) return
  // The token flavour opens the sign-in page anyway.
  const action = { label: t('sync.expired.action'), onClick: () => window.location.assign(paths.auth) }
  errorToast({
    title: t('sync.expired.title'),
    description: t('sync.expired.text', { count }),
    duration,
    ...(!isTokenFlavour && { action }),
  })
}

/**
 * Says that another user has signed in, in another tab; and how many records of the previous one are queued, without a
 * name.
 */
export function tellOfOther({ name }: Pick<User, 'name'>): void {
  const count = waiting()
  const description = [
    t('sync.otherUser.text', { name }),
    ...(count > 0 ? [t('common.sync.others', { count })] : []),
  ].join(' ')
  toast({ title: t('sync.otherUser.title'), description, duration })
}
