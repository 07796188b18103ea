import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { grantFor } from '../../../shared/domain/permissions.ts'
import type { Organization } from '../../../shared/schemas/organization.ts'
import { organizations as texts } from '../../i18n/en/organizations.ts'
import { team } from '../../i18n/en/team.ts'
import { startTexts } from '../../i18n/index.ts'
import { useGrant } from '../../lib/session.ts'
import { useAddressDialog, type AddressDialog } from '../../lib/useAddressDialog.ts'
import { useAddressParams } from '../../lib/useAddressParams.ts'
import { useGone } from '../../lib/useGone.ts'
import { organizationsQuery } from '../../records/organizations/queries.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonCard } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { OrganizationList } from './OrganizationList.tsx'
import { lazyDialog, lazyPart } from '../../ui/lazyPart.tsx'

// No other page needs them.
startTexts({ organizations: texts, team })

const TeamTab = lazyPart(() => import('./team/TeamTab.tsx'))
const FieldsTab = lazyPart(() => import('./fields/FieldsTab.tsx'))
const AuditTab = lazyPart(() => import('./audit/AuditTab.tsx'))
const OrganizationForm = lazyDialog(() => import('./OrganizationForm.tsx'))

const tabKeys = ['organizations', 'invitations', 'fields', 'audit'] as const
type TabKey = (typeof tabKeys)[number]

/** The organization to edit by the address, if permitted. */
function useEdited({ editId: id, close }: AddressDialog): Organization | undefined {
  const { data, isFetching } = useQuery(organizationsQuery())
  const edited = data?.find(
    (organization) => organization.id === id && grantFor(organization.role, 'organization:write'),
  )
  useGone(id !== null && !edited && data !== undefined && !isFetching, close)
  return edited
}

/** The dialog that the address names. It keeps its content while it closes. */
function OrganizationDialog({ dialog }: { dialog: AddressDialog }) {
  const { isNew, close } = dialog
  const [shown, setShown] = useState<{ organization?: Organization } | null>(null)
  const edited = useEdited(dialog)
  if ((isNew || edited) && (shown === null || shown.organization !== edited)) setShown({ organization: edited })
  if (shown === null) return null
  return (
    <Suspense fallback={null}>
      <OrganizationForm organization={shown.organization} open={isNew || edited !== undefined} onClose={close} />
    </Suspense>
  )
}

/** The user's organizations with the forms to add and edit them, and the team of the current one. */
export default function OrganizationsPage() {
  const { t } = useTranslation()
  const dialog = useAddressDialog()
  const { data: organizations } = useQuery(organizationsQuery())
  const [search, change] = useAddressParams()
  const mayAudit = useGrant('audit:read') !== null
  const mayDefine = useGrant('organization:write') !== null
  const shown = tabKeys.filter((key) => (key !== 'audit' || mayAudit) && (key !== 'fields' || mayDefine))
  const active: TabKey = shown.find((key) => key === search.get('tab')) ?? 'organizations'
  const contents = {
    organizations: <OrganizationList onNew={dialog.openNew} onEdit={dialog.openEdit} />,
    invitations: (
      <Suspense fallback={<SkeletonCard title={t('team.members.title')} height={88} />}>
        <TeamTab />
      </Suspense>
    ),
    fields: (
      <Suspense fallback={<SkeletonCard title={t('team.tabs.fields')} height={88} />}>
        <FieldsTab />
      </Suspense>
    ),
    audit: (
      <Suspense fallback={<SkeletonCard title={t('team.tabs.audit')} height={88} />}>
        <AuditTab />
      </Suspense>
    ),
  }
  return (
    <>
      <PageHeader
        title={t('organizations.title')}
        // Without organizations, the empty list has the only button.
        actions={
          organizations?.length !== 0 && (
            <Button type="primary" icon={<Plus size={18} aria-hidden />} onClick={dialog.openNew}>
              {t('common.newOrganization')}
            </Button>
          )
        }
      />
      <Tabs
        // An invitation's link is shown only once, so the team stays while another tab is open; the others are read
        // anew.
        keep
        label={t('team.tabs.label')}
        active={active}
        tabs={shown.map((key) => ({
          key,
          label: t(`team.tabs.${key}`),
          content: key === active || key === 'invitations' ? contents[key] : null,
        }))}
        onChange={(tab) =>
          change((current) => {
            if (tab === 'organizations') current.delete('tab')
            else current.set('tab', tab)
          })
        }
      />
      <OrganizationDialog dialog={dialog} />
    </>
  )
}
