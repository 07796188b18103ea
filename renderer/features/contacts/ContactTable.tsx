import { ArrowDown } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndexedContact } from '../../records/contacts/contactIndex.ts'
import { ContactLink } from '../../records/contacts/ContactLink.tsx'
import { SyncMark } from '../../records/sync/SyncMark.tsx'
import { TagList } from '../../records/tags/TagList.tsx'
import { RespectBadge, StatusBadge } from '../../ui/badges/badges.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { WindowRows } from '../../ui/WindowRows.tsx'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { ContactActivity } from '../../../shared/figures/contactActivity.ts'
import styles from './ContactTable.module.css'
import { PersonMark } from './bulk/PersonMark.tsx'
import type { ContactSort } from './contactView.ts'
import { fromList } from './page/fromList.ts'
import { About, Count, EditButton, Last, Reach } from './contactDetails.tsx'
import type { ContactListState } from './useContactList.ts'

const likelyHeight = 84

const keyOf = ({ contact }: IndexedContact) => contact.id

interface HeadProps {
  sort: ContactSort
  onSort: (sort: ContactSort) => void
}

/** The column headings; two of them sort the list. */
function Head({ sort, onSort }: HeadProps) {
  const { t } = useTranslation()
  const sortable = (by: ContactSort, label: string): ReactNode => (
    <button type="button" className={classes(styles.sort, sort === by && styles.sorted)} onClick={() => onSort(by)}>
      {label}
      <ArrowDown aria-hidden size={14} style={{ visibility: sort === by ? 'visible' : 'hidden' }} />
    </button>
  )
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={classes(styles.row, styles.head)}>
        <div role="columnheader" aria-sort={sort === 'name' ? 'ascending' : 'none'}>
          {sortable('name', t('contacts.columns.name'))}
        </div>
        <div role="columnheader">{t('contacts.columns.reach')}</div>
        <div role="columnheader">{t('contacts.columns.about')}</div>
        <div role="columnheader" className={styles.number}>
          {t('contacts.columns.interactions')}
        </div>
        <div role="columnheader" aria-sort={sort === 'recent' ? 'descending' : 'none'}>
          {sortable('recent', t('contacts.columns.last'))}
        </div>
        <div role="columnheader">
          <span className="visually-hidden">{t('contacts.columns.actions')}</span>
        </div>
      </div>
    </div>
  )
}

interface RowProps {
  contact: Contact
  activity: ContactActivity | undefined
  /** Whether the interactions are loaded. */
  isKnown: boolean
  /** Null while none can be selected. */
  isSelected: boolean | null
  onToggle: (clientId: string) => void
  onEdit: (id: number) => void
}

/** One contact. Rendered again only when it changes: scrolling passes many rows. */
const Row = memo(function Row({ contact, activity, isKnown, isSelected, onToggle, onEdit }: RowProps) {
  return (
    <>
      <div role="cell" className={styles.person}>
        <PersonMark contact={contact} isSelected={isSelected} onToggle={onToggle} />
        <div className={styles.who}>
          <p className={styles.name}>
            <ContactLink contact={contact} state={fromList} wholeRow />
          </p>
          <span className={styles.marks}>
            <StatusBadge status={contact.status} />
            <RespectBadge contact={contact} />
            <SyncMark entity="contact" clientId={contact.clientId} />
          </span>
          <TagList tags={contact.tags} />
        </div>
      </div>
      <div role="cell">
        <Reach contact={contact} />
      </div>
      <div role="cell">
        <About contact={contact} />
      </div>
      <div role="cell" className={styles.number}>
        {isKnown && <Count contact={contact} activity={activity} />}
      </div>
      <div role="cell">{isKnown && <Last activity={activity} />}</div>
      <div role="cell" className={styles.actions}>
        <EditButton isIcon contact={contact} onEdit={onEdit} />
      </div>
    </>
  )
})

/** The contacts as a table whose rows scroll with the page. */
export function ContactTable({
  list: { rows, activities, view, setView, isSelecting, selection, toggle },
  onEdit,
}: {
  list: ContactListState
  onEdit: (id: number) => void
}) {
  const { t } = useTranslation()
  return (
    <div role="table" aria-label={t('contacts.list')} aria-rowcount={rows.length + 1}>
      <Head sort={view.sort} onSort={(sort) => setView({ sort })} />
      <WindowRows
        items={rows}
        keyOf={keyOf}
        estimate={likelyHeight}
        name="contacts"
        roles={['rowgroup', 'row']}
        firstRow={2}
        rowClassName={classes(styles.row, styles.body)}
      >
        {({ contact }) => (
          <Row
            contact={contact}
            activity={activities?.get(contact.id)}
            isKnown={activities !== undefined}
            isSelected={isSelecting ? selection.has(contact.clientId) : null}
            onToggle={toggle}
            onEdit={onEdit}
          />
        )}
      </WindowRows>
    </div>
  )
}

/** The skeleton of the table. */
export function TableSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy aria-label={t('common.loading')} role="status">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className={classes(styles.row, styles.body, styles.waiting)}>
          <div className={styles.person}>
            <Skeleton round width={36} height={36} />
            <div className={styles.lines}>
              <Skeleton width={120 + (row % 3) * 24} height={14} />
              <Skeleton width={64} />
            </div>
          </div>
          <div className={styles.lines}>
            <Skeleton width={108} height={14} />
            <Skeleton width="80%" height={14} />
          </div>
          <div className={styles.lines}>
            <Skeleton width="60%" height={14} />
            <Skeleton width="90%" height={14} />
          </div>
          <div className={styles.number}>
            <Skeleton width={24} height={14} />
          </div>
          <div>
            <Skeleton width={80} height={14} />
          </div>
        </div>
      ))}
    </div>
  )
}
