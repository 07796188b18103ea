import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import type { PendingRecord } from '../../../shared/replica.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { localId } from '../../offline/queue/localId.ts'
import { useContactOf, useContactsById } from '../../records/contacts/contactNames.ts'
import { derivedFrom } from '../../lib/memo.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'

/** The displayed fields of a record. */
export type Recorded = Pick<PendingRecord, 'op' | 'entity' | 'organizationId' | 'body'> &
  Partial<Pick<PendingRecord, 'clientId' | 'rowId' | 'problem' | 'base'>>

interface Location {
  address?: string
}

/** The stored row of a conflict; a row that is to be deleted is not in the list. */
interface Current {
  name?: unknown
  contactId?: unknown
  location?: Location
}

const byClientId = derivedFrom(
  (interactions: readonly Interaction[]) => new Map(interactions.map((row) => [row.clientId, row])),
)
const byNumber = derivedFrom(
  (interactions: readonly Interaction[]) => new Map(interactions.map((row) => [row.id, row])),
)

/** The name of a record's contact or subject, as far as this device knows. */
export function useSubject({ op, entity, organizationId, clientId, rowId, body, problem, base }: Recorded): string {
  const { t } = useTranslation()
  const contactOf = useContactOf(organizationId)
  const contacts = useContactsById(organizationId)
  // A create has all fields of its row. While many are sent, the lists change often.
  const needsRow = entity === 'interaction' && op !== 'create'
  const { data: interactions } = useQuery({
    ...interactionsQuery(organizationId),
    enabled: needsRow,
    subscribed: needsRow,
  })
  const rows = needsRow ? interactions : undefined
  const row = rows && (byClientId(rows).get(clientId ?? '') ?? byNumber(rows).get(rowId ?? 0))
  // Of what is brought back from the bin, the change itself knows the name.
  const current = (problem?.current ?? base?.values) as Current | null | undefined
  if (entity === 'contact') {
    const name = body.name ?? contacts.get(rowId ?? 0)?.name ?? current?.name
    return typeof name === 'string' ? name : t('contacts.unknown')
  }
  const contactId =
    typeof body.contactClientId === 'string'
      ? localId(body.contactClientId)
      : (body.contactId ?? row?.contactId ?? current?.contactId)
  const person = typeof contactId === 'number' ? contactOf(contactId)?.name : undefined
  const place = (body.location as Location | undefined)?.address ?? (row ?? current)?.location?.address
  return person ?? (contactId === null && place ? place : t('contacts.unknown'))
}
