import type { IpcResult } from '../../../shared/ipc.ts'
import { loadTexts, t } from '../../i18n/index.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { onDevice } from '../../lib/onDevice.ts'
import { errorToast } from '../../lib/toast.ts'
import { useDamage } from '../../offline/store/bridgeStore.ts'
import { outsideEvents } from '../outsideEvents.ts'

type Damage = NonNullable<IpcResult<'openReplica'>['damage']>

const currentUser = () => lastUser.read()?.id ?? null

/** What was reported last, of whose file, and whether they have read it: the desktop reports it only until it ends. */
const reported = onDevice<Damage & { userId: number | null; isRead: boolean }>('outreach.damageReport')

function tell(): number | null {
  const report = reported.read()
  if (report === null || report.isRead || report.userId !== currentUser()) return null
  const { setAside, rescued } = report
  const description = [
    t('desktop.damage.setAside', { path: setAside }),
    rescued > 0 ? t('desktop.damage.rescued', { count: rescued }) : t('desktop.damage.nothing'),
    t('desktop.damage.rest'),
  ].join(' ')
  return errorToast({
    title: t('desktop.damage.title'),
    description,
    duration: Infinity,
    returns: true,
    action: { label: t('sync.lostSeen'), onClick: () => reported.write({ ...report, isRead: true }) },
  })
}

let stop = () => {}

/** Tells the signed-in user of a damaged file of theirs, at each start until they have said that they have read it. */
export async function tellDamage(): Promise<void> {
  await loadTexts()
  stop()
  stop = outsideEvents(tell)
}

/** Notes the damage of the signed-in user's file, and how much of its queue was recovered, and tells of it. */
export async function noteDamage(damage: Damage): Promise<void> {
  useDamage.setState({ damage: null })
  // The desktop reports it at each opening.
  if (reported.read()?.setAside === damage.setAside) return
  reported.write({ ...damage, userId: currentUser(), isRead: false })
  await tellDamage()
}
