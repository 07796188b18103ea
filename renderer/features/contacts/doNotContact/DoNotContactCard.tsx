import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepFocus } from '../../../lib/keptFocus.ts'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { DoNotContactNotice } from '../../../records/contacts/doNotContact/DoNotContactNotice.tsx'
import { useDoNotContact } from '../../../records/contacts/writes.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import styles from './DoNotContactCard.module.css'

/** On the page of a contact who asked not to be contacted; nothing for others. */
export function DoNotContactCard({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const mark = useDoNotContact()
  const { name, doNotContact } = contact
  return (
    <>
      {doNotContact && (
        <div ref={keepFocus} className={styles.card}>
          <DoNotContactNotice title={t('contacts.doNotContact.notice', { name })} mark={doNotContact}>
            <Button className={styles.lift} onClick={() => setAsking(true)}>
              {t('contacts.doNotContact.lift')}
            </Button>
          </DoNotContactNotice>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('contacts.doNotContact.liftTitle', { name })}
        text={t('contacts.doNotContact.liftText')}
        confirmLabel={t('contacts.doNotContact.lift')}
        onConfirm={() => {
          mark(contact, null)
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
