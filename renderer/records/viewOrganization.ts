import { useTranslation } from 'react-i18next'
import type { Organization } from '../../shared/schemas/organization.ts'
import { useViewedOrganization } from '../lib/viewedOrganization.ts'
import { toast } from '../ui/toast/store.ts'

/** Looks at another organization without working in it: the server, and other devices, stay where they are. */
export function useViewOrganization() {
  const { t } = useTranslation()
  return ({ id, name }: Organization) => {
    useViewedOrganization.setState({ id })
    toast({ title: t('auth.toasts.selected'), description: t('auth.toasts.selectedText', { name }) })
  }
}
