import { Button } from 'antd'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { newOrganizationPath } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** A user who was removed from their last organization can still sign in, and can continue here. */
export function NoOrganization() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = (
    <Button type="primary" onClick={() => void navigate(newOrganizationPath)}>
      {t('shell.createOrganization')}
    </Button>
  )
  return (
    <EmptyState
      icon={Building2}
      title={t('shell.noOrganizations')}
      hint={t('shell.noOrganizationHint')}
      action={create}
    />
  )
}
