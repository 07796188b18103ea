import { Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../../shared/domain/limits.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { useSession } from '../../../lib/session.ts'
import { useDoNotContact } from '../../../records/contacts/writes.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import styles from './RespectDialog.module.css'

interface RespectDialogProps {
  contact: Contact
  open: boolean
  onClose: () => void
}

/** Marks a contact who asked not to be contacted any more. */
export default function RespectDialog({ contact, open, onClose }: RespectDialogProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [reason, setReason] = useState('')
  const mark = useDoNotContact()
  const id = useId()
  return (
    <FormDialog
      open={open}
      title={t('contacts.respect.title', { name: contact.name })}
      submitLabel={t('contacts.respect.submit')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        mark(contact, { by: user.id, at: new Date().toISOString(), reason: reason.trim() || null })
        onClose()
      }}
    >
      <p className="quiet">{t('contacts.respect.hint')}</p>
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          {t('contacts.respect.reason')}
        </label>
        <Input.TextArea
          id={id}
          value={reason}
          maxLength={limits.reason}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </FormDialog>
  )
}
