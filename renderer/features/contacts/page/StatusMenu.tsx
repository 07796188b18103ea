import type { MenuProps } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { contactStatuses } from '../../../../shared/domain/kinds.ts'
import type { Contact, ContactStatus } from '../../../../shared/schemas/contact.ts'
import { StatusBadge } from '../../../ui/badges/badges.tsx'
import { statusStyles } from '../../../ui/badges/badgeStyles.ts'
import { MenuOf } from '../../../ui/MenuOf.tsx'
import { useChangeStatus } from '../../../records/contacts/writes.ts'
import styles from './StatusMenu.module.css'

const iconOf = (status: ContactStatus) => {
  const { icon: Icon, tone } = statusStyles[status]
  return <Icon aria-hidden size={16} style={{ color: `var(--${tone})` }} />
}

/** The status, as a menu to change it. */
export function StatusMenu({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const change = useChangeStatus()
  const { status } = contact
  const items: MenuProps['items'] = contactStatuses.map((key) => ({
    key,
    label: t(`contacts.status.${key}`),
    icon: iconOf(key),
    onClick: () => key !== status && change(contact, key),
  }))
  return (
    <MenuOf menu={{ items }} chosen={[status]}>
      <button
        type="button"
        className={styles.status}
        aria-label={t('contact.changeStatus', { status: t(`contacts.status.${status}`) })}
      >
        <StatusBadge status={status} />
        <ChevronDown aria-hidden size={14} />
      </button>
    </MenuOf>
  )
}
