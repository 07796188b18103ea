import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PendingRecord } from '../../../shared/replica.ts'
import { platform } from '../../platform/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { OnceOpened } from '../../ui/OnceOpened.tsx'
import { LazySaveFile } from './file/lazySaveFile.ts'
import styles from './Sync.module.css'
import { useAndSend } from './useAndSend.ts'

interface RecordActionsProps {
  record: PendingRecord
  canRetry: boolean
  /** What discarding means for it. */
  discardText: string
  /** Further actions, which come first. */
  children?: ReactNode
}

/** A deletion that was refused has not been made: giving it up loses nothing. */
const isRefusedDeletion = ({ op, problem }: PendingRecord): boolean =>
  op === 'delete' && (problem?.kind === 'conflict' || problem?.kind === 'refused')

/** What one can do with a record that could not be sent: try again, save it to a file, discard it. */
export function RecordActions({ record, canRetry, discardText, children }: RecordActionsProps) {
  const { t } = useTranslation()
  const andSend = useAndSend()
  const [isDiscarding, setDiscarding] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { id } = record
  const discard = () => andSend((records) => records.discard(record))
  return (
    <>
      <div className={styles.actions}>
        {children}
        {canRetry && <Button onClick={() => andSend((records) => records.retry(id))}>{t('sync.retry')}</Button>}
        {platform.canEncrypt() && <Button onClick={() => setSaving(true)}>{t('sync.file.save')}</Button>}
        {isRefusedDeletion(record) ? (
          <Button type="text" onClick={discard}>
            {t('sync.keepRow')}
          </Button>
        ) : (
          <Button danger type="text" onClick={() => setDiscarding(true)}>
            {t('sync.discard')}
          </Button>
        )}
      </div>
      <OnceOpened open={isSaving}>
        <LazySaveFile open={isSaving} ids={[id]} onClose={() => setSaving(false)} />
      </OnceOpened>
      <ConfirmDialog
        open={isDiscarding}
        danger
        title={t('sync.discardTitle')}
        text={discardText}
        confirmLabel={t('sync.discard')}
        onConfirm={() => {
          setDiscarding(false)
          discard()
        }}
        onCancel={() => setDiscarding(false)}
      />
    </>
  )
}
