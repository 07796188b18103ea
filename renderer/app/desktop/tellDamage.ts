import type { IpcResult } from '../../../shared/ipc.ts'
import { loadTexts, t } from '../../i18n/index.ts'
import { onDevice } from '../../lib/onDevice.ts'
import { useDamage } from '../../offline/bridgeStore.ts'
import { errorToast } from '../../ui/toast/store.ts'

/** The file that its person was told of last. */
const told = onDevice<string>('outreach.damage')

/** Says once what was wrong with the file of whoever is signed in, and what became of what waited in it. */
export async function tellDamage({
  setAside,
  rescued,
}: NonNullable<IpcResult<'openReplica'>['damage']>): Promise<void> {
  await loadTexts()
  useDamage.setState({ damage: null })
  // The desktop says it each time until it is started anew.
  if (told.read() === setAside) return
  told.write(setAside)
  const description = [
    t('desktop.damage.setAside', { path: setAside }),
    rescued > 0 ? t('desktop.damage.rescued', { count: rescued }) : t('desktop.damage.nothing'),
    t('desktop.damage.rest'),
  ].join(' ')
  errorToast({ title: t('desktop.damage.title'), description, duration: Infinity })
}
