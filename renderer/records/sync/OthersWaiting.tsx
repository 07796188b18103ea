import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenQuiet } from '../../lib/whenQuiet.ts'
import { useOthersOnPage } from '../../offline/store/pageQueues.ts'
import { ask } from '../../platform/bridge.ts'
import { isDesktop } from '../../platform/index.ts'

const waitingForOthers = async (userId: number | null): Promise<number> =>
  isDesktop
    ? ask('countOthersWaiting', userId)
    : (await import('../../offline/store/indexedDb.ts')).waitingForOthers(userId)

/**
 * Says that records of other users are queued on this device, without details: they are private.
 * @param userId the signed-in user; null for none
 */
export function OthersWaiting({ userId }: { userId: number | null }) {
  const { t } = useTranslation()
  const [count, setCount] = useState(0)
  const onPage = useOthersOnPage(userId)
  useEffect(() => {
    let isGone = false
    // Without storage there is no queue in it.
    const look = () =>
      void waitingForOthers(userId).then(
        (found) => !isGone && setCount(found),
        () => undefined,
      )
    // The sign-in page does not wait for it; after the sign-in it is loaded already.
    if (userId === null) whenQuiet(look)
    else look()
    return () => void (isGone = true)
  }, [userId])
  return (
    <>
      {count > 0 && <p className="quiet">{t('common.sync.others', { count })}</p>}
      {onPage > 0 && <p className="quiet">{t('common.sync.othersOnPage', { count: onPage })}</p>}
    </>
  )
}
