import { useTranslation } from 'react-i18next'
import { assigneeOf, type Assignment } from '../../shared/domain/assigning.ts'
import type { Confidential } from '../../shared/domain/confidential.ts'
import { contactFieldNames, interactionFieldNames } from '../../shared/domain/fields.ts'
import { contactStatuses, followUpTypes, interactionTypes, outcomes } from '../../shared/domain/kinds.ts'
import { keyOfPart } from '../../shared/domain/parts.ts'
import type { CustomValue } from '../../shared/domain/customFields.ts'
import type { Entity } from '../../shared/replica.ts'
import type { DoNotContact, Merged } from '../../shared/schemas/contact.ts'
import { useDates } from '../lib/dates.ts'
import { standardText } from '../lib/standardText.ts'
import { localId } from '../offline/queue/localId.ts'
import { useContactOf } from './contacts/contactNames.ts'
import { useCustomFields } from './customFields/queries.ts'
import { useCustomText } from './customFields/useCustomText.ts'
import { useNameOfMember } from './organizations/members.ts'

interface Location {
  lat: number
  lng: number
  address?: string
}

const textOfLocation = ({ lat, lng, address }: Location): string => address || `${lat}, ${lng}`

/** Of fields whose text leaves something out: all of a value, for where two of them would read the same. */
function useExactTexts(): Partial<Record<string, (value: unknown) => string>> {
  const { t } = useTranslation()
  const dates = useDates()
  return {
    location: (value) => {
      const { lat, lng, address } = value as Location
      return `${address} (${lat}, ${lng})`
    },
    confidential: (value) => {
      const { readers, text } = value as Confidential
      return `${text} (${t(`interactions.confidential.for.${readers}`)})`
    },
    followUpDate: (value) => dates.dateTime(value as string),
  }
}

/**
 * Display names of the fields of a contact or an interaction, and of their values. An empty value is the empty text.
 */
export function useFieldText({ entity, organizationId }: { entity: Entity; organizationId: number }) {
  const { t } = useTranslation()
  const dates = useDates()
  const exactTexts = useExactTexts()
  const contactOf = useContactOf(organizationId)
  const memberName = useNameOfMember()
  const customFields = useCustomFields(organizationId)
  const customText = useCustomText()
  const customOf = (field: string) => customFields.find(({ id }) => String(id) === keyOfPart(field))
  const nameOf = (id: number) => contactOf(id)?.name ?? t('contacts.unknown')
  const among = <Value extends string>(
    values: readonly Value[],
    value: unknown,
    text: (value: Value) => string,
  ): string => {
    const found = values.find((other) => other === value)
    return found ? text(found) : ''
  }
  const texts: Record<string, (value: unknown) => string> = {
    status: (value) => among(contactStatuses, value, (status) => t(`contacts.status.${status}`)),
    type: (value) => among(interactionTypes, value, (type) => t(`interactions.type.${type}`)),
    followUpType: (value) => among(followUpTypes, value, (type) => t(`interactions.followUpType.${type}`)),
    outcome: (value) => among(outcomes, value, (outcome) => t(`interactions.outcome.${outcome}`)),
    date: (value) => (typeof value === 'string' ? dates.dateTime(value) : ''),
    followUpDate: (value) => (typeof value === 'string' ? dates.date(value) : ''),
    followUpNotes: (value) => standardText(t, value as string | null) ?? '',
    followUpCompleted: (value) => t(value === true ? 'sync.completed' : 'sync.open'),
    location: (value) => (value ? textOfLocation(value as Location) : ''),
    confidential: (value) => {
      const notes = value as Confidential | null
      return notes ? (notes.text ?? t(`interactions.confidential.sealed.${notes.readers}`)) : ''
    },
    followUpDropped: (value) =>
      value ? ((value as { reason: string | null }).reason ?? t('interactions.followUpMenu.dropped')) : '',
    assignee: (value) => {
      const assigned = value as Assignment | null
      const name = assigned && memberName(assigned.to)
      if (!name) return ''
      return assigneeOf(assigned) === null ? t('assigning.hasDeclined', { name }) : name
    },
    contactId: (value) => (typeof value === 'number' ? nameOf(value) : ''),
    contactClientId: (value) => (typeof value === 'string' ? nameOf(localId(value)) : ''),
    doNotContact: (value) => (value ? ((value as DoNotContact).reason ?? t('contacts.doNotContact.marked')) : ''),
    merged: (value) => (value ? nameOf(localId((value as Merged).into)) : ''),
    tags: (value) => ((value ?? []) as string[]).join(', '),
    distinctFrom: (value) => ((value ?? []) as string[]).map((clientId) => nameOf(localId(clientId))).join(', '),
    metadata: (value) =>
      Object.entries((value ?? {}) as Record<string, unknown>)
        .filter(([, isSo]) => isSo === true)
        .map(([key]) =>
          among(['personPresent', 'literatureDistributed'], key, (name) => t(`interactions.visit.${name}`)),
        )
        .join(', '),
  }
  const shortText = (field: string, value: unknown): string => {
    const custom = customOf(field)
    if (custom) return customText(custom, value as CustomValue | null | undefined)
    return texts[field]?.(value) ?? (typeof value === 'string' ? value : '')
  }
  return {
    /** @param beside another value of the field that is shown with it: both are told apart */
    textOf(field: string, value: unknown, beside?: unknown): string {
      const text = shortText(field, value)
      const exact = exactTexts[field]
      return exact && text !== '' && text === shortText(field, beside) ? exact(value) : text
    },
    labelOf: (field: string): string =>
      keyOfPart(field) !== null
        ? (customOf(field)?.label ?? t('contacts.form.custom'))
        : field === 'deleted'
          ? t('sync.wasReturned')
          : entity === 'contact'
            ? among(contactFieldNames, field, (name) => t(`contacts.form.${name}`))
            : among(interactionFieldNames, field === 'contactClientId' ? 'contactId' : field, (name) =>
                t(`interactions.fields.${name}`),
              ),
  }
}
