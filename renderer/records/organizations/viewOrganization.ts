import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Organization } from '../../../shared/schemas/organization.ts'
import { useSession } from '../../lib/session.ts'
import { useViewedOrganization } from '../../lib/viewedOrganization.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { errorToast, toast } from '../../lib/toast.ts'
import { withWaiting } from './withWaiting.ts'

/** Whether an organization cannot be shown: it is not stored here, and there is no network. */
const isMissing = async (id: number): Promise<boolean> =>
  !navigator.onLine && !(await (await localRecords()).hasAll(id))

/** Views another organization without switching: the server, and other devices, are not affected. */
export function useViewOrganization() {
  const { t } = useTranslation()
  const { organization: left } = useSession()
  const goTo = useNavigate()
  return async ({ id, name }: Organization) => {
    if (await isMissing(id))
      return void errorToast({ title: t('auth.toasts.switchFailed'), description: t('auth.toasts.notHere', { name }) })
    useViewedOrganization.setState({ id })
    toast({ title: t('auth.toasts.selected'), ...withWaiting(t, t('auth.toasts.selectedText', { name }), left, goTo) })
  }
}
