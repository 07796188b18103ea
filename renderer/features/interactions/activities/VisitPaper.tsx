import { Square } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { followUpState, pendingFollowUps, wanted } from '../../../../shared/domain/followUps.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { useDates } from '../../../lib/dates.ts'
import { oneLine } from '../../../lib/oneLine.ts'
import { useNumbers } from '../../../lib/numbers.ts'
import type { Output } from '../../../lib/printing.ts'
import { useSession } from '../../../lib/session.ts'
import { standardText } from '../../../lib/standardText.ts'
import { Paper, type PaperColumn } from '../../../ui/print/Paper.tsx'
import type { Activities } from './useActivities.ts'
import styles from './VisitPaper.module.css'

interface VisitPaperProps {
  activities: Activities
  /** The active filters as text. */
  filters: readonly string[]
  output: Output
  onDone: () => void
}

/** Due follow-ups first, the most urgent at the top; then the others in list order. */
const visitOrder = (rows: readonly Interaction[]): Interaction[] => [
  ...pendingFollowUps(rows),
  ...rows.filter((row) => followUpState(row) !== 'pending'),
]

function Name({
  interaction: { contactId, location },
  contacts,
}: {
  interaction: Interaction
  contacts: ReadonlyMap<number, Contact>
}) {
  const { t } = useTranslation()
  const name =
    contactId === null
      ? location.address || t('interactions.noLocation')
      : (contacts.get(contactId)?.name ?? t('contacts.unknown'))
  return (
    <span className={styles.name}>
      <Square aria-hidden size={14} strokeWidth={1.5} />
      {name}
    </span>
  )
}

function Due({ interaction }: { interaction: Interaction }) {
  const { t } = useTranslation()
  const { date } = useDates()
  const { type, outcome, followUpDate, followUpType, followUpNotes, notes } = interaction
  const isDue = followUpDate !== null && followUpState(interaction) === 'pending'
  const what = isDue ? t(`interactions.followUpType.${followUpType ?? 'other'}`) : t(`interactions.type.${type}`)
  return (
    <>
      {oneLine(what, outcome && t(`interactions.outcome.${outcome}`), date(isDue ? followUpDate : interaction.date))}
      <p className={styles.words}>{(isDue && standardText(t, followUpNotes)) || notes}</p>
    </>
  )
}

function useColumns({ contacts }: Activities): PaperColumn<Interaction>[] {
  const { t } = useTranslation()
  return useMemo(() => {
    const contactOf = ({ contactId }: Interaction) => contacts.get(contactId ?? 0)
    return [
      {
        key: 'name',
        label: t('contacts.columns.name'),
        width: 19,
        cell: (row) => <Name interaction={row} contacts={contacts} />,
      },
      {
        key: 'address',
        label: t('contacts.form.address'),
        width: 20,
        cell: (row) => contactOf(row)?.address ?? row.location.address,
      },
      {
        key: 'phone',
        label: t('contacts.form.phone'),
        width: 16,
        isFigure: true,
        cell: (row) => contactOf(row)?.phone,
      },
      { key: 'due', label: t('print.due'), width: 23, cell: (row) => <Due interaction={row} /> },
      { key: 'notes', label: t('print.notes'), width: 22, cell: () => <span className={styles.line} /> },
    ]
  }, [contacts, t])
}

/**
 * The interactions of the filtered list as a list of visits, with lines for handwriting; without the contacts who asked
 * not to be contacted.
 */
export default function VisitPaper({ activities, filters, output, onDone }: VisitPaperProps) {
  const { t } = useTranslation()
  const number = useNumbers()
  const { organization } = useSession()
  // As of the request: changes by other users would restart the printing.
  const [rows] = useState(() => visitOrder(wanted(activities.rows, activities.contacts)))
  const columns = useColumns(activities)
  const { text } = activities
  return (
    <Paper
      title={t('print.visitList')}
      owner={organization?.name ?? ''}
      count={t('activities.total', { count: rows.length, all: number(rows.length) })}
      filters={[...(text.trim() ? [t('print.search', { text: text.trim() })] : []), ...filters]}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      output={output}
      onDone={onDone}
    />
  )
}
