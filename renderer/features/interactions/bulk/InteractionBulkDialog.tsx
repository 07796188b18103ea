import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { binDays } from '../../../../shared/domain/bin.ts'
import { outcomes, type Outcome } from '../../../../shared/domain/kinds.ts'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { followUpDay, followUpIn, quickFollowUps } from '../../../lib/followUpDay.ts'
import { useOrganizationId, useSession } from '../../../lib/session.ts'
import { useMemberOptions } from '../../../records/assigning/useMemberOptions.ts'
import styles from '../../../records/bulk/Bulk.module.css'
import { BulkDialog, BulkField, type BulkProps } from '../../../records/bulk/BulkDialog.tsx'
import { useContactsById } from '../../../records/contacts/contactNames.ts'
import { FollowUpDay } from '../../../records/interactions/FollowUpDay.tsx'
import { interactionsQuery } from '../../../records/interactions/queries.ts'
import { Select } from '../../../ui/Select.tsx'
import { useNameOf, useMayDelete } from '../activities/rows.ts'
import { planInteractions, type InteractionAction, type InteractionActionKind } from './interactionPlan.ts'
import { currentTime } from '../../../lib/clock.ts'

// The outcome "asked not to be contacted" is set for one contact at a time, with its consequences.
const choosable = outcomes.filter((outcome) => outcome !== 'do_not_contact')

/** What is chosen for an action; null as long as that is nothing. */
function useChoice(kind: InteractionActionKind) {
  const { user } = useSession()
  const [day, setDay] = useState<Date | null>(() => new Date(followUpIn(quickFollowUps.nextWeek, currentTime())))
  /** They were to be moved without a day. */
  const [lacksDay, setLacksDay] = useState(false)
  const [to, setTo] = useState(user.id)
  const [outcome, setOutcome] = useState<Outcome>('not_home')
  const action = (): InteractionAction | null => {
    setLacksDay(!day)
    if (kind === 'move') return day && { kind, to: followUpDay(day) }
    if (kind === 'assign') return { kind, to }
    return kind === 'outcome' ? { kind, outcome } : { kind }
  }
  return { day, setDay, lacksDay: lacksDay && !day, to, setTo, outcome, setOutcome, action }
}

function Choice({ kind, choice }: { kind: InteractionActionKind; choice: ReturnType<typeof useChoice> }) {
  const { t } = useTranslation()
  const members = useMemberOptions()
  if (kind === 'complete') return <p>{t('bulk.interaction.complete')}</p>
  if (kind === 'delete') return <p>{t('bulk.interaction.delete', { days: binDays })}</p>
  return (
    <BulkField label={t(`bulk.interaction.label.${kind}`)}>
      {(id) => {
        if (kind === 'move')
          return <FollowUpDay id={id} value={choice.day} onChange={choice.setDay} isMissing={choice.lacksDay} />
        if (kind === 'assign')
          return <Select id={id} value={choice.to} onChange={choice.setTo} {...members} className={styles.wide} />
        return (
          <Select
            id={id}
            value={choice.outcome}
            onChange={choice.setOutcome}
            options={choosable.map((value) => ({ value, label: t(`interactions.outcome.${value}`) }))}
            className={styles.wide}
          />
        )
      }}
    </BulkField>
  )
}

const noInteractions: readonly Interaction[] = []

/** Changes many interactions at once. */
export default function InteractionBulkDialog({
  kind,
  rows,
  ...dialog
}: BulkProps<'interaction'> & { kind: InteractionActionKind }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const client = useQueryClient()
  const organizationId = useOrganizationId()
  const query = interactionsQuery(organizationId)
  // They stay at hand for Undo, also while another organization is shown.
  useQuery(query)
  const contacts = useContactsById(organizationId)
  const [chosen] = useState(rows)
  const choice = useChoice(kind)
  const nameOf = useNameOf(contacts)
  const canDelete = useMayDelete()
  const plan = () => {
    const action = choice.action()
    const context = { userId: user.id, now: currentTime().toISOString(), contacts, canDelete, nameOf }
    return action && planInteractions(chosen, action, context)
  }
  return (
    <BulkDialog
      {...dialog}
      entity="interaction"
      rows={chosen}
      title={t(`bulk.interaction.title.${kind}`, { count: chosen.length })}
      submitLabel={t(`bulk.interaction.submit.${kind}`)}
      danger={kind === 'delete'}
      rowsNow={() => client.getQueryData(query.queryKey) ?? noInteractions}
      plan={plan}
    >
      <Choice kind={kind} choice={choice} />
    </BulkDialog>
  )
}
