import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pendingFollowUps } from '../../../shared/domain/followUps.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { useDates } from '../../lib/dates.ts'
import type { Output } from '../../lib/printing.ts'
import { useSession } from '../../lib/session.ts'
import type { IndexedContact } from '../../records/contacts/contactIndex.ts'
import { derivedFrom } from '../../lib/memo.ts'
import { useInteractions } from '../../records/interactions/useInteractions.ts'
import { Paper, type PaperColumn } from '../../ui/print/Paper.tsx'
import type { ContactListState } from './useContactList.ts'

/** The most urgent follow-up of each contact. */
const nextFollowUps = derivedFrom(
  (interactions: readonly Interaction[]): ReadonlyMap<number, Interaction> =>
    new Map(
      pendingFollowUps(interactions)
        .reverse()
        .map((interaction) => [interaction.contactId ?? 0, interaction]),
    ),
)

interface ContactPaperProps {
  list: ContactListState
  output: Output
  onDone: () => void
}

function useColumns(activities: ContactListState['activities']): PaperColumn<IndexedContact>[] {
  const { t } = useTranslation()
  const { date } = useDates()
  const { interactions } = useInteractions()
  return useMemo(() => {
    const next = nextFollowUps(interactions)
    const followUp = (id: number) => {
      const interaction = next.get(id)
      return (
        interaction?.followUpDate && (
          <>
            {date(interaction.followUpDate)}
            <br />
            {t(`interactions.followUpType.${interaction.followUpType ?? 'other'}`)}
          </>
        )
      )
    }
    const lastOf = (id: number) => {
      const met = activities?.get(id)
      return met && date(met.last.date)
    }
    return [
      { key: 'name', label: t('contacts.columns.name'), width: 20, cell: ({ contact }) => contact.name },
      {
        key: 'phone',
        label: t('contacts.form.phone'),
        width: 15,
        isFigure: true,
        cell: ({ contact }) => contact.phone,
      },
      { key: 'address', label: t('contacts.form.address'), width: 26, cell: ({ contact }) => contact.address },
      {
        key: 'status',
        label: t('contacts.form.status'),
        width: 9,
        cell: ({ contact }) => t(`contacts.status.${contact.status}`),
      },
      {
        key: 'last',
        label: t('print.lastVisit'),
        width: 15,
        isFigure: true,
        cell: ({ contact }) => lastOf(contact.id),
      },
      {
        key: 'next',
        label: t('print.nextFollowUp'),
        width: 15,
        isFigure: true,
        cell: ({ contact }) => followUp(contact.id),
      },
    ]
  }, [interactions, activities, date, t])
}

/** All contacts of the filtered list, for printing. */
export default function ContactPaper({ list, output, onDone }: ContactPaperProps) {
  const { t } = useTranslation()
  const { organization } = useSession()
  // As of the request: changes by other users would restart the printing.
  const [rows] = useState(list.rows)
  const {
    activities,
    activityError,
    view: { statuses },
    text,
  } = list
  const columns = useColumns(activities)
  if (!activities && !activityError) return null
  return (
    <Paper
      title={t('contacts.title')}
      owner={organization?.name ?? ''}
      count={t('contacts.total', { count: rows.length })}
      filters={[
        ...(text.trim() ? [t('print.search', { text: text.trim() })] : []),
        ...statuses.map((status) => t(`contacts.status.${status}`)),
      ]}
      columns={columns}
      rows={rows}
      keyOf={({ contact }) => contact.id}
      output={output}
      onDone={onDone}
    />
  )
}
