import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { assigneeOf } from '../../../shared/domain/assigning.ts'
import type { ContactActivity } from '../../../shared/figures/contactActivity.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { customPart } from '../../../shared/domain/parts.ts'
import { useDates } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { useCustomFields } from '../../records/customFields/queries.ts'
import { useMemberNames } from '../../records/organizations/members.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { About, Count, Last, Reach } from './contactDetails.tsx'
import type { ContactColumn, ContactSort, FixedColumn } from './contactView.ts'

export interface CellProps {
  contact: Contact
  activity: ContactActivity | undefined
  /** Whether the interactions are loaded. */
  isKnown: boolean
}

interface TableColumn {
  /** As a track of the grid. */
  width: string
  isNumber?: true
  /** The order that its heading chooses. */
  sort?: ContactSort
  cell: (row: CellProps) => ReactNode
  /** Widths of the lines of its skeleton. */
  lines: readonly (number | string)[]
}

/** Who looks after a contact. */
function Assignee({ contact: { assignee } }: { contact: Contact }) {
  const names = useMemberNames()
  const to = assigneeOf(assignee)
  return to !== null && names?.get(to)
}

function Added({ contact: { createdAt } }: { contact: Contact }) {
  const { date } = useDates()
  return <time dateTime={createdAt}>{date(createdAt)}</time>
}

const CustomCell = lazyPart(() => import('./custom/CustomCell.tsx'))

/** The columns that can be chosen; before them stands the contact, and after them what can be done. */
const fixed: Readonly<Record<FixedColumn, TableColumn>> = {
  reach: { width: 'minmax(0, 1.25fr)', cell: ({ contact }) => <Reach contact={contact} />, lines: [108, '80%'] },
  about: { width: 'minmax(0, 1.5fr)', cell: ({ contact }) => <About contact={contact} />, lines: ['60%', '90%'] },
  assignee: { width: 'minmax(0, 1fr)', cell: ({ contact }) => <Assignee contact={contact} />, lines: ['70%'] },
  interactions: {
    width: '80px',
    isNumber: true,
    cell: ({ contact, activity, isKnown }) => isKnown && <Count contact={contact} activity={activity} />,
    lines: [24],
  },
  last: {
    width: '124px',
    sort: 'recent',
    cell: ({ activity, isKnown }) => isKnown && <Last activity={activity} />,
    lines: [80],
  },
  added: { width: '112px', cell: ({ contact }) => <Added contact={contact} />, lines: [72] },
}

const isFixed = (column: ContactColumn): column is FixedColumn => column in fixed

/** A column by its name. */
export const tableColumn = (column: ContactColumn): TableColumn =>
  isFixed(column)
    ? fixed[column]
    : {
        width: 'minmax(0, 1fr)',
        cell: ({ contact }) =>
          contact.custom && (
            <Suspense fallback={null}>
              <CustomCell contact={contact} column={column} />
            </Suspense>
          ),
        lines: ['70%'],
      }

/** The heading of a column. */
export function useColumnLabel(): (column: ContactColumn) => string {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const customFields = useCustomFields(organizationId)
  return (column) =>
    isFixed(column)
      ? t(`contacts.columns.${column}`)
      : (customFields.find(({ id }) => customPart(id) === column)?.label ?? '')
}
