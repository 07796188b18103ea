import type { IpcResult } from '../../../shared/ipc.ts'
import { loadTexts, t } from '../../i18n/index.ts'
import { onDevice } from '../../lib/onDevice.ts'
import { useDamage } from '../../offline/store/bridgeStore.ts'
import { errorToast } from '../../lib/toast.ts'

/** The last reported file. */
const told = onDevice<string>('outreach.damage')

/** Reports once the damage of the signed-in user's file, and how much of its queue was recovered. */
export async function tellDamage({
  setAside,
  rescued,
}: NonNullable<IpcResult<'openReplica'>['damage']>): Promise<void> {
  await loadTexts()
  useDamage.setState({ damage: null })
  // The desktop reports it each time until it is restarted.
  if (told.read() === setAside) return
  told.write(setAside)
  const description = [
    t('desktop.damage.setAside', { path: setAside }),
    rescued > 0 ? t('desktop.damage.rescued', { count: rescued }) : t('desktop.damage.nothing'),
    t('desktop.damage.rest'),
  ].join(' ')
  errorToast({ title: t('desktop.damage.title'), description, duration: Infinity })
}
