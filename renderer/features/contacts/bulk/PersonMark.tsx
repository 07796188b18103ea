import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import styles from './Bulk.module.css'

interface PersonMarkProps {
  contact: Contact
  /** Null while none can be selected. */
  isSelected: boolean | null
  onToggle: (clientId: string) => void
}

/** In front of a contact of the list: the initials, or the box that selects it. */
export function PersonMark({ contact: { clientId, name }, isSelected, onToggle }: PersonMarkProps) {
  const { t } = useTranslation()
  if (isSelected === null) return <Avatar name={name} />
  return (
    <label className={styles.box}>
      <Checkbox
        checked={isSelected}
        aria-label={t('contacts.selectName', { name })}
        onChange={() => onToggle(clientId)}
      />
    </label>
  )
}
