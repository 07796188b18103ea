import type { User } from '../../shared/schemas/user.ts'
import { t } from '../i18n/index.ts'
import { isTokenFlavour } from '../lib/flavour.ts'
import { paths } from '../lib/paths.ts'
import { useSync } from '../offline/syncState.ts'
import { errorToast, toast } from '../ui/toast/store.ts'

/** Nobody may be looking just then. */
const duration = 30_000

/** How much waits for whoever was signed in until now; to be asked before their records are closed. */
const waiting = (): number => useSync.getState().pending.length

/** Says that what waits is kept, where a session has ended. Whoever signs out is told otherwise, right after this. */
export function tellOfEnd(): void {
  const count = waiting()
  if (count === 0) return
  // The token flavour leads to the sign-in by itself.
  const action = { label: t('sync.expired.action'), onClick: () => window.location.assign(paths.auth) }
  errorToast({
    title: t('sync.expired.title'),
    description: t('sync.expired.text', { count }),
    duration,
    ...(!isTokenFlavour && { action }),
  })
}

/** Says that somebody else has signed in, in another tab; and how much waits for the one before, who is not named. */
export function tellOfOther({ name }: Pick<User, 'name'>): void {
  const count = waiting()
  const description = [
    t('sync.otherUser.text', { name }),
    ...(count > 0 ? [t('common.sync.others', { count })] : []),
  ].join(' ')
  toast({ title: t('sync.otherUser.title'), description, duration })
}
