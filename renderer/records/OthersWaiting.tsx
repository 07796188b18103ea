import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenQuiet } from '../lib/whenQuiet.ts'
import { ask } from '../platform/bridge.ts'
import { isDesktop } from '../platform/index.ts'

const waitingForOthers = async (userId: number | null): Promise<number> =>
  isDesktop ? ask('countOthersWaiting', userId) : (await import('../offline/indexedDb.ts')).waitingForOthers(userId)

/**
 * Says that something of other people waits on this device, and nothing more of it: it is theirs alone.
 * @param userId who is signed in; null for nobody
 */
export function OthersWaiting({ userId }: { userId: number | null }) {
  const { t } = useTranslation()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isGone = false
    // Where nothing is kept, nothing waits.
    const look = () =>
      void waitingForOthers(userId).then(
        (found) => !isGone && setCount(found),
        () => undefined,
      )
    // Whoever wants to sign in does not wait for it; behind the sign-in it is loaded already.
    if (userId === null) whenQuiet(look)
    else look()
    return () => void (isGone = true)
  }, [userId])
  return count > 0 && <p className="quiet">{t('common.sync.others', { count })}</p>
}
