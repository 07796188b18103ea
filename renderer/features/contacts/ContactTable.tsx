import { ArrowDown } from 'lucide-react'
import { memo, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndexedContact } from '../../records/contacts/contactIndex.ts'
import { SyncMark } from '../../records/sync/SyncMark.tsx'
import { TagList } from '../../records/tags/TagList.tsx'
import { DoNotContactBadge, StatusBadge } from '../../ui/badges/badges.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { WindowRows } from '../../ui/WindowRows.tsx'
import styles from './ContactTable.module.css'
import { PersonMark, PersonName } from './bulk/PersonMark.tsx'
import type { ContactColumn, ContactSort } from './contactView.ts'
import { EditButton } from './contactDetails.tsx'
import { tableColumn, useColumnLabel, type CellProps } from './tableColumns.tsx'
import type { ContactListState } from './useContactList.ts'

const likelyHeight = 84

const keyOf = ({ contact }: IndexedContact) => contact.clientId

/** The tracks of a row. */
const tracks = (columns: readonly ContactColumn[]) =>
  ({
    '--columns': ['minmax(0, 1.2fr)', ...columns.map((column) => tableColumn(column).width), '44px'].join(' '),
  }) as CSSProperties

interface HeadProps {
  columns: readonly ContactColumn[]
  sort: ContactSort
  onSort: (sort: ContactSort) => void
}

/** The column headings; two of them sort the list. */
function Head({ columns, sort, onSort }: HeadProps) {
  const { t } = useTranslation()
  const labelOf = useColumnLabel()
  const sortable = (by: ContactSort, label: string): ReactNode => (
    <button type="button" className={classes(styles.sort, sort === by && styles.sorted)} onClick={() => onSort(by)}>
      {label}
      <ArrowDown aria-hidden size={14} style={{ visibility: sort === by ? 'visible' : 'hidden' }} />
    </button>
  )
  const heading = (column: ContactColumn) => {
    const { sort: by, isNumber } = tableColumn(column)
    const label = labelOf(column)
    const order = by && (sort === by ? 'descending' : 'none')
    return (
      <div key={column} role="columnheader" className={isNumber && styles.number} aria-sort={order}>
        {by ? sortable(by, label) : label}
      </div>
    )
  }
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={classes(styles.row, styles.head)}>
        <div role="columnheader" aria-sort={sort === 'name' ? 'ascending' : 'none'}>
          {sortable('name', t('contacts.columns.name'))}
        </div>
        {columns.map(heading)}
        <div role="columnheader">
          <span className="visually-hidden">{t('contacts.columns.actions')}</span>
        </div>
      </div>
    </div>
  )
}

interface RowProps extends CellProps {
  columns: readonly ContactColumn[]
  /** Null while none can be selected. */
  isSelected: boolean | null
  onToggle: (clientId: string) => void
  onEdit: (id: number) => void
}

/** One contact. Rendered again only when it changes: scrolling passes many rows. */
const Row = memo(function Row({ columns, isSelected, onToggle, onEdit, ...row }: RowProps) {
  const { contact } = row
  return (
    <>
      <div role="cell" className={styles.person}>
        <PersonMark contact={contact} isSelected={isSelected} onToggle={onToggle} />
        <div className={styles.who}>
          <p className={styles.name}>
            <PersonName contact={contact} isSelected={isSelected} />
          </p>
          <span className={styles.marks}>
            <StatusBadge status={contact.status} />
            <DoNotContactBadge contact={contact} />
            <SyncMark entity="contact" clientId={contact.clientId} />
          </span>
          <TagList tags={contact.tags} />
        </div>
      </div>
      {columns.map((column) => {
        const { isNumber, cell } = tableColumn(column)
        return (
          <div key={column} role="cell" className={isNumber && styles.number}>
            {cell(row)}
          </div>
        )
      })}
      <div role="cell" className={styles.actions}>
        <EditButton isIcon contact={contact} onEdit={onEdit} />
      </div>
    </>
  )
})

/** The contacts as a table whose rows scroll with the page. */
export function ContactTable({
  list: {
    rows,
    activities,
    view: { sort, columns },
    setView,
    isSelecting,
    selection,
    toggle,
  },
  onEdit,
}: {
  list: ContactListState
  onEdit: (id: number) => void
}) {
  const { t } = useTranslation()
  return (
    <div role="table" aria-label={t('contacts.list')} aria-rowcount={rows.length + 1} style={tracks(columns)}>
      <Head columns={columns} sort={sort} onSort={(by) => setView({ sort: by })} />
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
            columns={columns}
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
export function TableSkeleton({ columns }: { columns: readonly ContactColumn[] }) {
  const { t } = useTranslation()
  return (
    <div aria-busy aria-label={t('common.loading')} role="status" style={tracks(columns)}>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className={classes(styles.row, styles.body, styles.waiting)}>
          <div className={styles.person}>
            <Skeleton round width={36} height={36} />
            <div className={styles.lines}>
              <Skeleton width={120 + (row % 3) * 24} height={14} />
              <Skeleton width={64} />
            </div>
          </div>
          {columns.map((column) => (
            <div key={column} className={tableColumn(column).isNumber ? styles.number : styles.lines}>
              {tableColumn(column).lines.map((width) => (
                <Skeleton key={width} width={width} height={14} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
