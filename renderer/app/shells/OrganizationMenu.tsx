import { useQuery } from '@tanstack/react-query'
import type { MenuProps } from 'antd'
import { Check, ChevronsUpDown, Plus, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isTokenFlavour } from '../../lib/flavour.ts'
import { newOrganizationPath } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { organizationsQuery } from '../../records/organizations/queries.ts'
import { useSwitchOrganization } from '../../records/organizations/switchOrganization.ts'
import { useViewOrganization } from '../../records/organizations/viewOrganization.ts'
import { MenuOf } from '../../ui/MenuOf.tsx'
import styles from './OrganizationMenu.module.css'

const createKey = 'create'
const retryKey = 'retry'
/** The other keys are words. */
const isOrganization = (key: string) => /^\d+$/.test(key)

/** The items of the menu, and what to do when one is chosen. */
function useMenu(onNavigate?: () => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user, organizationId } = useSession()
  const { data: organizations, isPending, isError, refetch } = useQuery(organizationsQuery())
  const { mutate: switchTo, isPending: isSwitching } = useSwitchOrganization()
  const view = useViewOrganization()

  const rows = (organizations ?? []).map((row) => ({
    key: row.id,
    label: row.name,
    title: row.name,
    disabled: row.id === organizationId,
    icon: (
      <Check
        size={16}
        aria-hidden
        style={{ color: 'var(--primary)', visibility: row.id === organizationId ? 'visible' : 'hidden' }}
      />
    ),
  }))
  const none = { key: 'none', label: t('shell.noOrganizations'), disabled: true }
  const again = { key: retryKey, label: t('common.retry'), icon: <RotateCw size={16} aria-hidden /> }
  const hasFailed = isError && !organizations
  const items: MenuProps['items'] = [
    ...(hasFailed ? [again] : rows.length > 0 || isPending ? rows : [none]),
    { type: 'divider' },
    {
      key: createKey,
      label: t(isTokenFlavour ? 'shell.addOrganization' : 'shell.createOrganization'),
      icon: <Plus size={16} aria-hidden />,
    },
  ]
  const onClick: MenuProps['onClick'] = ({ key }) => {
    if (key === retryKey) return void refetch()
    if (key === createKey) void navigate(newOrganizationPath)
    else {
      const target = organizations?.find(({ id }) => String(id) === key)
      // Selecting the current organization needs no request: it only ends viewing another one.
      if (target?.id === user.organizationId) view(target)
      else if (target && target.id !== organizationId) switchTo(target)
    }
    onNavigate?.()
  }
  return { items, onClick, hasFailed, isSwitching }
}

/** The current organization, and a menu to switch or to create one. */
export function OrganizationMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation()
  const { organization, organizationId } = useSession()
  const { items, onClick, hasFailed, isSwitching } = useMenu(onNavigate)
  const missing = t(
    hasFailed
      ? 'shell.organizationFailed'
      : organizationId === null
        ? 'shell.noOrganizations'
        : 'shell.loadingOrganization',
  )
  return (
    <div className={styles.place}>
      <MenuOf
        // A check marks the current one, instead of a colour.
        menu={{ items, onClick, selectedKeys: [] }}
        chosen={[String(organizationId)]}
        isChoice={isOrganization}
        classNames={{ root: styles.popup }}
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      >
        <button type="button" className={styles.trigger} aria-busy={isSwitching}>
          <span className={styles.name} title={organization?.name}>
            <span className="visually-hidden">{t('shell.currentOrganization')}: </span>
            {organization?.name ?? missing}
          </span>
          <ChevronsUpDown aria-hidden size={16} className={styles.icon} />
        </button>
      </MenuOf>
    </div>
  )
}
