import { Ban, UserRoundCheck, X } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { contactStatuses } from '../../../shared/domain/kinds.ts'
import type { ContactStatus } from '../../../shared/schemas/contact.ts'
import { useSession } from '../../lib/session.ts'
import { useMedia } from '../../lib/useMedia.ts'
import { statusStyles, type BadgeStyle } from '../../ui/badges/badgeStyles.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { useCustomFields } from '../../records/customFields/queries.ts'
import { useViews } from '../../records/views/useViews.ts'
import { ViewChips } from '../../records/views/ViewChips.tsx'
import { ViewsMenu } from '../../records/views/ViewsMenu.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import styles from './ContactToolbar.module.css'
import { keptOf } from './contactView.ts'
import { lazyLine } from '../../ui/lazyPart.tsx'
import { narrow } from './layout.ts'
import { SortMenu } from './SortMenu.tsx'
import { TagFilter } from './TagFilter.tsx'
import type { ContactListState } from './useContactList.ts'

const CustomFilter = lazyLine(() => import('./custom/CustomFilter.tsx'))

interface ToggleProps {
  style: BadgeStyle
  label: string
  /** Undefined while loading. */
  count: number | undefined
  isOn: boolean
  onToggle: () => void
}

/** Toggles a filter; several can be active. */
function Toggle({ style: { tone, icon: Icon }, label, count, isOn, onToggle }: ToggleProps) {
  const { t } = useTranslation()
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
      {label} {count !== undefined && <span className={styles.count}>{t('contacts.number', { value: count })}</span>}
      {isOn && <X aria-hidden size={14} />}
    </button>
  )
}

/**
 * Views, search, status filter and sorting of the list. On wide screens the column headings sort, and columns can be
 * chosen.
 */
export function ContactToolbar({
  list: { contacts, text, setText, view, setView, counts, unwanted, own },
}: {
  list: ContactListState
}) {
  const { t } = useTranslation()
  const isNarrow = useMedia(narrow)
  const { statuses, isUnwanted, isMine, tags, custom } = view
  const { organizationId } = useSession()
  const customFields = useCustomFields(organizationId)
  const shown = useViews({ page: 'contacts', keptOf })
  const toggle = (status: ContactStatus) =>
    setView({
      statuses: statuses.includes(status) ? statuses.filter((other) => other !== status) : [...statuses, status],
    })
  return (
    <>
      <ViewChips shown={shown} />
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchField label={t('contacts.search')} value={text} onChange={setText} />
        </div>
        {isNarrow ? (
          <SortMenu sort={view.sort} onSort={(sort) => setView({ sort })} />
        ) : (
          <ColumnsButton columns={view.columns} onChange={(columns) => setView({ columns })} />
        )}
        <ViewsMenu shown={shown} />
        <div role="group" aria-label={t('contacts.filterByStatus')} className={styles.toggles}>
          {contactStatuses.map((status) => (
            <Toggle
              key={status}
              style={statusStyles[status]}
              label={t(`contacts.status.${status}`)}
              count={counts?.[status]}
              isOn={statuses.includes(status)}
              onToggle={() => toggle(status)}
            />
          ))}
          {contacts && <TagFilter contacts={contacts} chosen={tags} onChange={(chosen) => setView({ tags: chosen })} />}
          {customFields.length > 0 && (
            <Suspense fallback={null}>
              <CustomFilter fields={customFields} chosen={custom} onChange={(chosen) => setView({ custom: chosen })} />
            </Suspense>
          )}
          {(own > 0 || isMine) && (
            <Toggle
              style={{ tone: 'primary', icon: UserRoundCheck }}
              label={t('contacts.mine')}
              count={own}
              isOn={isMine}
              onToggle={() => setView({ isMine: !isMine })}
            />
          )}
          {(unwanted > 0 || isUnwanted) && (
            <Toggle
              style={{ tone: 'error', icon: Ban }}
              label={t('contacts.doNotContact.marked')}
              count={unwanted}
              isOn={isUnwanted}
              onToggle={() => setView({ isUnwanted: !isUnwanted })}
            />
          )}
        </div>
      </div>
    </>
  )
}
