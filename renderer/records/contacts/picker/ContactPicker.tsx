import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { whenIdle } from '../../../lib/whenIdle.ts'
import { Select } from '../../../ui/Select.tsx'
import { activities, contactDerivations, contactIndex } from '../contactIndex.ts'
import { useContactOf } from '../contactNames.ts'
import { ContactOption, CreateOption, PickedContact } from './ContactOption.tsx'
import styles from './ContactPicker.module.css'
import { ContactPickerError } from './ContactPickerError.tsx'
import { createValue, noneValue, pickerOptions, type ContactChoice } from './pickerOptions.ts'
import { contactsQuery } from '../queries.ts'
import { interactionsQuery } from '../../interactions/queries.ts'
import { ofOrganization } from '../../organizations/queries.ts'
import { useCreateNamed } from './useCreateNamed.ts'
import { usePickerKeys } from './usePickerKeys.ts'

interface ContactPickerProps {
  value: number | null
  onChange: (contactId: number) => void
  /** Allows clearing the choice. */
  onClear?: () => void
  /** Allows creating a new contact on the spot; false for pure search. */
  canCreate?: boolean
  onBlur?: () => void
  ref?: (element: { focus: () => void } | null) => void
  id?: string
  disabled?: boolean
  autoFocus?: boolean
  status?: 'error'
  'aria-label'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
  'aria-describedby'?: string
}

/** The lists behind the picker. It also works without the interactions; only the last places are missing. */
function useContacts() {
  const { organizationId } = useSession()
  const contacts = useQuery(ofOrganization(contactsQuery, organizationId))
  const interactions = useQuery(ofOrganization(interactionsQuery, organizationId))
  return { contacts, contactOf: useContactOf(organizationId), interactions: interactions.data }
}

/**
 * The list is inside the dialog that it opens in: content outside of a modal dialog is hidden from some screen readers.
 */
const dialogOf = (element: HTMLElement): HTMLElement => element.closest<HTMLElement>('[role=dialog]') ?? document.body

/**
 * Chooses a contact: type part of a name, e-mail or phone number. A new contact is created on the spot.
 * Takes the props of a `FormField`: `{(field) => <ContactPicker {...field} />}`.
 */
export function ContactPicker({ value, onChange, onClear, canCreate = true, ref, ...props }: ContactPickerProps) {
  const { t } = useTranslation()
  const { contacts, contactOf, interactions } = useContacts()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const create = useCreateNamed(onChange)
  const picked = contactOf(value ?? 0)
  const name = picked?.name ?? t('contacts.unknown')
  // Opening the form does not wait until 20,000 names are sorted: that happens when the page is idle, or the list
  // opens.
  useEffect(() => {
    const list = contacts.data
    if (list) for (const derive of contactDerivations) whenIdle(() => void derive(list))
    if (interactions) whenIdle(() => void activities(interactions))
  }, [contacts.data, interactions])
  const lasts = isOpen && interactions ? activities(interactions) : undefined
  const options = useMemo(() => {
    const words = {
      more: (count: number) => t('contacts.picker.more', { count }),
      none: t('contacts.picker.noneOfThese'),
      create: (called: string) => t('contacts.picker.create', { name: called }),
    }
    return contacts.data && isOpen
      ? pickerOptions(contactIndex(contacts.data), typed, lasts, { ...words, canCreate })
      : []
  }, [contacts.data, isOpen, typed, lasts, canCreate, t])
  const keys = usePickerKeys(options)
  if (contacts.isError && !contacts.data)
    return <ContactPickerError error={contacts.error} onRetry={() => void contacts.refetch()} />

  const choose = (chosen: number | undefined) => {
    setTyped('')
    if (chosen === noneValue) return
    if (chosen === undefined) return onClear?.()
    if (chosen === createValue) create(typed.trim())
    else onChange(chosen)
  }
  return (
    <Select<number, ContactChoice>
      {...props}
      {...keys}
      ref={ref}
      className={styles.picker}
      value={value ?? undefined}
      onChange={choose}
      options={options}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      allowClear={onClear !== undefined}
      open={isOpen}
      onOpenChange={setOpen}
      loading={contacts.isPending}
      getPopupContainer={dialogOf}
      classNames={{ popup: { root: styles.list } }}
      placeholder={t('contacts.picker.placeholder')}
      defaultActiveFirstOption
      notFoundContent={<NotFound isLoading={contacts.isPending} canCreate={canCreate} />}
      listHeight={320}
      listItemHeight={48}
      virtual
      chosen={value === null ? '' : name}
      drawChosen={() => <PickedContact name={name} isKnown={picked !== undefined} />}
      optionRender={({ data: { contact, label, value: offered, isRecent } }) => {
        if (contact) return <ContactOption contact={contact} last={lasts?.get(contact.id)?.last} isRecent={isRecent} />
        return offered === createValue ? <CreateOption label={label} /> : <span className={styles.more}>{label}</span>
      }}
    />
  )
}

function NotFound({ isLoading, canCreate }: { isLoading: boolean; canCreate: boolean }) {
  const { t } = useTranslation()
  if (isLoading) return <p className={styles.none}>{t('common.loading')}</p>
  return (
    <div className={styles.none} role="status">
      <p>{t('contacts.picker.none')}</p>
      {canCreate && <p>{t('contacts.picker.noneHint')}</p>}
    </div>
  )
}
