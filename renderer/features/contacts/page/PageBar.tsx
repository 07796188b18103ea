import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { HistoryButton } from '../../../records/history/HistoryButton.tsx'
import { DeleteContact } from '../DeleteContact.tsx'
import { MergeContacts } from '../merge/MergeContacts.tsx'
import { MarkContact } from '../doNotContact/MarkContact.tsx'
import styles from './PageBar.module.css'
import { ToList } from './ToList.tsx'

interface PageBarProps {
  /** Without one only the link to the list is shown. */
  contact?: Contact
  onEdit?: () => void
}

/** The bar above a contact: the link to the list, and the contact's actions. */
export function PageBar({ contact, onEdit }: PageBarProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.bar}>
      <ToList />
      {contact && (
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.action}
            aria-label={t('contacts.editName', { name: contact.name })}
            onClick={onEdit}
          >
            <Pencil aria-hidden size={16} />
            {t('common.edit')}
          </button>
          <MarkContact contact={contact} className={styles.action} />
          <HistoryButton entity="contact" row={contact} />
          <MergeContacts contact={contact} className={styles.action} />
          <DeleteContact contact={contact} />
        </div>
      )}
    </div>
  )
}
