import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { RespectNotice } from '../../../records/contacts/respect/RespectNotice.tsx'
import { useDoNotContact } from '../../../records/contacts/writes.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import styles from './RespectCard.module.css'

/** On the page of a contact who asked not to be contacted; nothing for others. */
export function RespectCard({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const mark = useDoNotContact()
  const { name, doNotContact } = contact
  return (
    <>
      {doNotContact && (
        <div className={styles.card}>
          <RespectNotice title={t('contacts.respect.notice', { name })} mark={doNotContact}>
            <Button className={styles.lift} onClick={() => setAsking(true)}>
              {t('contacts.respect.lift')}
            </Button>
          </RespectNotice>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('contacts.respect.liftTitle', { name })}
        text={t('contacts.respect.liftText')}
        confirmLabel={t('contacts.respect.lift')}
        onConfirm={() => {
          mark(contact, null)
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
