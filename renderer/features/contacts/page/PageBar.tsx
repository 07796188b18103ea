import { ArrowLeft, Pencil } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { paths } from '../../../lib/paths.ts'
import { HistoryButton } from '../../../records/history/HistoryButton.tsx'
import { DeleteContact } from '../DeleteContact.tsx'
import { MergeContacts } from '../merge/MergeContacts.tsx'
import styles from './PageBar.module.css'
import { cameFromList } from './fromList.ts'

/** Link to the list: goes back to it with filters and scroll position if the user came from there. */
function ToList() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const location = useLocation()
  const back = (event: MouseEvent) => {
    if (!cameFromList(location) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link to={paths.contacts} className={styles.back} onClick={back}>
      <ArrowLeft aria-hidden size={16} />
      {t('contacts.title')}
    </Link>
  )
}

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
          <HistoryButton entity="contact" row={contact} />
          <MergeContacts contact={contact} className={styles.action} />
          <DeleteContact contact={contact} />
        </div>
      )}
    </div>
  )
}
