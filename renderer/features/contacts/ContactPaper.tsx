import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assigneeOf } from '../../../shared/domain/assigning.ts'
import { keyOfPart, type Part } from '../../../shared/domain/parts.ts'
import { pendingFollowUps } from '../../../shared/domain/followUps.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { useDates } from '../../lib/dates.ts'
import type { Output } from '../../lib/printing.ts'
import { useSession } from '../../lib/session.ts'
import type { IndexedContact } from '../../records/contacts/contactIndex.ts'
import { derivedFrom } from '../../lib/memo.ts'
import { useInteractions } from '../../records/interactions/useInteractions.ts'
import { useCustomFields } from '../../records/customFields/queries.ts'
import { useCustomText } from '../../records/customFields/useCustomText.ts'
import { useMemberNames } from '../../records/organizations/members.ts'
import { Paper, type PaperColumn } from '../../ui/print/Paper.tsx'
import {
  contactColumns,
  printedContacts,
  type ContactColumn,
  type ContactView,
  type FixedColumn,
} from './contactView.ts'
import { conditionTexts } from './custom/conditions.ts'
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

type Column = PaperColumn<IndexedContact>

const isFixed = (column: ContactColumn): column is FixedColumn => (contactColumns as readonly string[]).includes(column)

/** A column of a custom field; none of a field that is not known. */
function useCustomColumn(): (column: Part) => Column[] {
  const customFields = useCustomFields(useSession().organizationId)
  const textOf = useCustomText()
  return (column) => {
    const key = keyOfPart(column) ?? ''
    const field = customFields.find(({ id }) => String(id) === key)
    if (!field) return []
    return [{ key: column, label: field.label, width: 12, cell: ({ contact }) => textOf(field, contact.custom?.[key]) }]
  }
}

/** The fixed columns that the table can show, as they are on paper. */
function useChosen(activities: ContactListState['activities']): Readonly<Record<FixedColumn, Omit<Column, 'key'>>> {
  const { t } = useTranslation()
  const { date } = useDates()
  const names = useMemberNames()
  return useMemo(() => chosenBy({ t, date, names, activities }), [t, date, names, activities])
}

interface Sources extends Pick<ContactListState, 'activities'> {
  t: TFunction
  date: ReturnType<typeof useDates>['date']
  names: ReturnType<typeof useMemberNames>
}

function chosenBy({ t, date, names, activities }: Sources): Readonly<Record<FixedColumn, Omit<Column, 'key'>>> {
  const activityOf = (id: number) => activities?.get(id)
  const lastOf = (id: number) => {
    const met = activityOf(id)
    return met && date(met.last.date)
  }
  const label = (column: FixedColumn) => t(`contacts.columns.${column}`)
  return {
    reach: {
      label: label('reach'),
      width: 20,
      cell: ({ contact: { phone, email } }) => <Lines texts={[phone, email]} />,
    },
    about: {
      label: label('about'),
      width: 26,
      cell: ({ contact: { address, notes } }) => <Lines texts={[address, notes && shortened(notes)]} />,
    },
    assignee: {
      label: label('assignee'),
      width: 13,
      cell: ({ contact }) => names?.get(assigneeOf(contact.assignee) ?? 0),
    },
    interactions: {
      label: label('interactions'),
      width: 9,
      isFigure: true,
      cell: ({ contact }) => activityOf(contact.id)?.count ?? 0,
    },
    last: { label: t('print.lastVisit'), width: 12, isFigure: true, cell: ({ contact }) => lastOf(contact.id) },
    added: { label: label('added'), width: 12, isFigure: true, cell: ({ contact }) => date(contact.createdAt) },
  }
}

/** More of the notes is read on the contact's page. */
const maxNotes = 160
const shortened = (notes: string) => (notes.length > maxNotes ? `${notes.slice(0, maxNotes).toWellFormed()}…` : notes)

function Lines({ texts }: { texts: readonly (string | null)[] }) {
  return texts.filter(Boolean).map((text, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- none moves
    <p key={index}>{text}</p>
  ))
}

/** Name and status, what the table shows, and what is due next: the paper goes along to a visit. */
function useColumns(activities: ContactListState['activities'], columns: readonly ContactColumn[]): Column[] {
  const { t } = useTranslation()
  const { date } = useDates()
  const { interactions } = useInteractions()
  const chosen = useChosen(activities)
  const customColumn = useCustomColumn()
  const [custom] = useState(() => new Map(columns.map((key) => [key, isFixed(key) ? [] : customColumn(key)])))
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
    return [
      { key: 'name', label: t('contacts.columns.name'), width: 20, cell: ({ contact }) => contact.name },
      {
        key: 'status',
        label: t('contacts.form.status'),
        width: 10,
        isFigure: true,
        cell: ({ contact }) => t(`contacts.status.${contact.status}`),
      },
      ...columns.flatMap((key) => (isFixed(key) ? [{ key, ...chosen[key] }] : (custom.get(key) ?? []))),
      {
        key: 'next',
        label: t('print.nextFollowUp'),
        width: 14,
        isFigure: true,
        cell: ({ contact }) => followUp(contact.id),
      },
    ]
  }, [interactions, chosen, custom, columns, date, t])
}

/** What narrows the list besides the search, in the order of its toolbar. */
function useFilterWords({ statuses, tags, custom, isMine, isUnwanted }: ContactView): string[] {
  const { t } = useTranslation()
  const customFields = useCustomFields(useSession().organizationId)
  return [
    ...statuses.map((status) => t(`contacts.status.${status}`)),
    ...tags,
    ...conditionTexts(customFields, custom, t),
    ...(isMine ? [t('contacts.mine')] : []),
    ...(isUnwanted ? [t('contacts.doNotContact.marked')] : []),
  ]
}

/** All contacts of the filtered list, for printing. */
export default function ContactPaper({ list, output, onDone }: ContactPaperProps) {
  const { t } = useTranslation()
  const { organization } = useSession()
  // As of the request: changes by other users would restart the printing.
  const [{ rows, view }] = useState(() => ({ ...list, rows: printedContacts(list.rows, list.view) }))
  const { activities, activityError, text } = list
  const columns = useColumns(activities, view.columns)
  const filters = useFilterWords(view)
  if (!activities && !activityError) return null
  return (
    <Paper
      title={t('contacts.title')}
      owner={organization?.name ?? ''}
      count={t('contacts.total', { count: rows.length })}
      filters={[...(text.trim() ? [t('print.search', { text: text.trim() })] : []), ...filters]}
      columns={columns}
      rows={rows}
      keyOf={({ contact }) => contact.id}
      output={output}
      onDone={onDone}
    />
  )
}
