import type { Contact } from '../../../../shared/schemas/contact.ts'
import SelectBox from '../../../records/bulk/SelectBox.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'

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
