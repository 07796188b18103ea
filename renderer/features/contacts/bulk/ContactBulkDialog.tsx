import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactStatuses } from '../../../../shared/domain/kinds.ts'
import { tidyTags } from '../../../../shared/domain/tags.ts'
import type { Contact, ContactStatus } from '../../../../shared/schemas/contact.ts'
import { useOrganizationId, useSession } from '../../../lib/session.ts'
import { useMemberOptions } from '../../../records/assigning/useMemberOptions.ts'
import styles from '../../../records/bulk/Bulk.module.css'
import { BulkDialog, BulkField, type BulkProps } from '../../../records/bulk/BulkDialog.tsx'
import { contactsQuery } from '../../../records/contacts/queries.ts'
import { knownTags } from '../../../records/tags/known.ts'
import TagInput from '../../../records/tags/TagInput.tsx'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import { Select } from '../../../ui/Select.tsx'
import { planContacts, type ContactAction, type ContactActionKind } from './contactPlan.ts'
import { currentTime } from '../../../lib/clock.ts'

/** The choice that nobody looks after them. */
const nobody = 0

/** What is chosen for an action; null as long as that is nothing. */
function useChoice(kind: ContactActionKind) {
  const { user } = useSession()
  const [status, setStatus] = useState<ContactStatus>('active')
  const [to, setTo] = useState(user.id)
  const [tags, setTags] = useState<readonly string[]>([])
  /** It was to be done without a tag. */
  const [lacksTag, setLacksTag] = useState(false)
  const action = (): ContactAction | null => {
    if (kind === 'status') return { kind, status }
    if (kind === 'assignee') return { kind, to: to === nobody ? null : to }
    setLacksTag(tags.length === 0)
    return tags.length === 0 ? null : { kind, tags }
  }
  return { status, setStatus, to, setTo, tags, setTags, lacksTag: lacksTag && tags.length === 0, action }
}

interface ChoiceProps {
  id: string
  kind: ContactActionKind
  choice: ReturnType<typeof useChoice>
  known: readonly string[]
}

function Choice({ id, kind, choice, known }: ChoiceProps) {
  const { t } = useTranslation()
  const { options: members, loading } = useMemberOptions()
  const { tags, setTags, lacksTag } = choice
  if (kind === 'status')
    return (
      <Select
        id={id}
        value={choice.status}
        onChange={choice.setStatus}
        options={contactStatuses.map((value) => ({ value, label: t(`contacts.status.${value}`) }))}
        className={styles.wide}
      />
    )
  if (kind === 'assignee')
    return (
      <Select
        id={id}
        value={choice.to}
        onChange={choice.setTo}
        options={[{ value: nobody, label: t('assigning.nobody') }, ...members]}
        loading={loading}
        className={styles.wide}
      />
    )
  return (
    <>
      <TagInput
        id={id}
        label={t(`bulk.contact.label.${kind}`)}
        known={known.filter((tag) => !tags.includes(tag))}
        isInvalid={lacksTag}
        onAdd={(added) => setTags(tidyTags([...tags, ...added]) ?? [])}
      />
      {lacksTag && (
        <p role="alert" className={styles.problem}>
          {t('bulk.contact.tagNeeded')}
        </p>
      )}
      <FilterChips
        chips={tags.map((tag) => ({
          key: tag,
          label: tag,
          onRemove: () => setTags(tags.filter((other) => other !== tag)),
        }))}
      />
    </>
  )
}

const noContacts: readonly Contact[] = []

/** Changes many contacts at once. */
export default function ContactBulkDialog({
  kind,
  rows,
  ...dialog
}: BulkProps<'contact'> & { kind: ContactActionKind }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const client = useQueryClient()
  const query = contactsQuery(useOrganizationId())
  const { data: all = noContacts } = useQuery(query)
  const [chosen] = useState(rows)
  const choice = useChoice(kind)
  const known = [...knownTags(all).keys()]
  const plan = () => {
    const action = choice.action()
    const context = { userId: user.id, now: currentTime().toISOString(), known }
    return action && planContacts(chosen, action, context)
  }
  return (
    <BulkDialog
      {...dialog}
      entity="contact"
      rows={chosen}
      title={t(`bulk.contact.title.${kind}`, { count: chosen.length })}
      submitLabel={t('bulk.submit')}
      rowsNow={() => client.getQueryData(query.queryKey) ?? noContacts}
      plan={plan}
    >
      <BulkField label={t(`bulk.contact.label.${kind}`)}>
        {(id) => <Choice id={id} kind={kind} choice={choice} known={known} />}
      </BulkField>
    </BulkDialog>
  )
}
