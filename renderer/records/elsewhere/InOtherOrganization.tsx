import { Button } from 'antd'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Organization } from '../../../shared/schemas/organization.ts'
import { elsewhere } from '../../i18n/en/elsewhere.ts'
import { startTexts } from '../../i18n/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useSwitchOrganization } from '../organizations/switchOrganization.ts'
import type { Kind } from './useOtherOrganization.ts'

startTexts({ elsewhere })

/** What the address names is in another of the user's organizations, which is one switch away. */
export function InOtherOrganization({
  kind,
  organization,
  compact,
}: {
  kind: Kind
  organization: Organization
  compact?: boolean
}) {
  const { t } = useTranslation()
  const { mutate: switchTo, isPending } = useSwitchOrganization()
  const { name } = organization
  return (
    <EmptyState
      icon={Building2}
      title={t(`elsewhere.${kind}.title`)}
      hint={t(`elsewhere.${kind}.text`, { name })}
      compact={compact}
      action={
        <Button type="primary" loading={isPending} onClick={() => switchTo(organization)}>
          {t('elsewhere.switchTo', { name })}
        </Button>
      }
    />
  )
}
