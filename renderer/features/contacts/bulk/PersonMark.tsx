import type { Contact } from '../../../../shared/schemas/contact.ts'
import SelectBox from '../../../records/bulk/SelectBox.tsx'
import { ContactLink } from '../../../records/contacts/ContactLink.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { fromList } from '../page/fromList.ts'

interface PersonMarkProps {
  contact: Contact
  /** Null while none can be selected. */
  isSelected: boolean | null
  onToggle: (clientId: string) => void
}

/** In front of a contact of the list: the initials, or the box that selects it. */
export function PersonMark({ contact: { clientId, name }, isSelected, onToggle }: PersonMarkProps) {
  if (isSelected === null) return <Avatar name={name} />
  return <SelectBox clientId={clientId} name={name} isSelected={isSelected} onToggle={onToggle} />
}

/** The name of a contact of the list, which links to their page as long as it does not select them. */
export function PersonName({ contact, isSelected }: Omit<PersonMarkProps, 'onToggle'>) {
  return isSelected === null ? <ContactLink contact={contact} state={fromList} wholeRow /> : contact.name
}
