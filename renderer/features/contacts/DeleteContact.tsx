import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { binDays } from '../../../shared/domain/bin.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import { useGrant } from '../../lib/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { noteDeleted } from './deletedHere.ts'
import { useDeleteContact } from '../../records/contacts/writes.ts'

/** Deletes a contact after confirmation; hidden without the permission. */
export function DeleteContact({ contact, onDeleted }: { contact: Contact; onDeleted?: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteContact()
  if (!useGrant('contact:delete')) return null
  const text = t('contacts.remove.text', { days: binDays })
  const confirm = () => {
    noteDeleted(contact.id)
    remove.mutate(contact)
    setAsking(false)
    onDeleted?.()
  }
  return (
    <>
      <Button danger type="text" icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t('contacts.remove.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('contacts.remove.title', { name: contact.name })}
        text={contact.doNotContact ? `${text} ${t('contacts.remove.marked')}` : text}
        confirmLabel={t('contacts.remove.confirm')}
        danger
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
