import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { contactStatuses } from '../../../shared/domain/kinds.ts'
import type { ContactStatus } from '../../../shared/schemas/contact.ts'
import { useMedia } from '../../lib/useMedia.ts'
import { statusStyles } from '../../ui/badges/badgeStyles.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import styles from './ContactToolbar.module.css'
import { narrow } from './layout.ts'
import { SortMenu } from './SortMenu.tsx'
import type { ContactListState } from './useContactList.ts'

interface StatusToggleProps {
  status: ContactStatus
  /** Undefined while loading. */
  count: number | undefined
  isOn: boolean
  onToggle: () => void
}

/** Toggles a status filter; several can be active. */
function StatusToggle({ status, count, isOn, onToggle }: StatusToggleProps) {
  const { t } = useTranslation()
  const { tone, icon: Icon } = statusStyles[status]
  const on = { color: `var(--${tone})`, background: `var(--${tone}-tint)`, borderColor: `var(--${tone})` }
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={styles.toggle}
      style={isOn ? on : undefined}
      onClick={onToggle}
    >
      <Icon aria-hidden size={14} style={{ color: `var(--${tone})` }} />
      {t(`contacts.status.${status}`)}{' '}
      {count !== undefined && <span className={styles.count}>{t('contacts.number', { value: count })}</span>}
      {isOn && <X aria-hidden size={14} />}
    </button>
  )
}

/** Search, status filter and sorting of the list. On wide screens the column headings sort. */
export function ContactToolbar({ list: { text, setText, view, setView, counts } }: { list: ContactListState }) {
  const { t } = useTranslation()
  const isNarrow = useMedia(narrow)
  const { statuses } = view
  const toggle = (status: ContactStatus) =>
    setView({
      statuses: statuses.includes(status) ? statuses.filter((other) => other !== status) : [...statuses, status],
    })
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchField label={t('contacts.search')} value={text} onChange={setText} />
      </div>
      {isNarrow && <SortMenu sort={view.sort} onSort={(sort) => setView({ sort })} />}
      <div role="group" aria-label={t('contacts.filterByStatus')} className={styles.toggles}>
        {contactStatuses.map((status) => (
          <StatusToggle
            key={status}
            status={status}
            count={counts?.[status]}
            isOn={statuses.includes(status)}
            onToggle={() => toggle(status)}
          />
        ))}
      </div>
    </div>
  )
}
