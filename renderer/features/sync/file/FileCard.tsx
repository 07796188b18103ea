import { Button } from 'antd'
import { FileDown, FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAddressFlag } from '../../../lib/useAddressFlag.ts'
import { useSync } from '../../../offline/view/syncState.ts'
import { platform } from '../../../platform/index.ts'
import { Card } from '../../../ui/Card.tsx'
import { OnceOpened } from '../../../ui/OnceOpened.tsx'
import styles from '../Sync.module.css'
import { LazySaveFile } from './lazySaveFile.ts'
import { lazyDialog } from '../../../ui/lazyPart.tsx'

const ReadFileDialog = lazyDialog(() => import('./ReadFileDialog.tsx'))

/** Exports the queue as a file, and imports it. */
export function FileCard() {
  const { t } = useTranslation()
  const isAnythingWaiting = useSync(({ pending }) => pending.length > 0)
  const saving = useAddressFlag('save')
  const reading = useAddressFlag('read')
  if (!platform.canEncrypt())
    return (
      <Card title={t('sync.file.title')}>
        <p className="quiet">{t('sync.file.insecure')}</p>
      </Card>
    )
  return (
    <Card title={t('sync.file.title')}>
      <div className={styles.asking}>
        <p className="quiet">{t('sync.file.text')}</p>
        <div className={styles.actions}>
          {isAnythingWaiting && (
            <Button icon={<FileDown aria-hidden size={16} />} onClick={saving.open}>
              {t('sync.file.save')}
            </Button>
          )}
          <Button icon={<FileUp aria-hidden size={16} />} onClick={reading.open}>
            {t('sync.file.read')}
          </Button>
        </div>
      </div>
      <OnceOpened open={saving.isOpen}>
        <LazySaveFile open={saving.isOpen} inAddress onClose={saving.close} />
      </OnceOpened>
      <OnceOpened open={reading.isOpen}>
        <ReadFileDialog open={reading.isOpen} onClose={reading.close} />
      </OnceOpened>
    </Card>
  )
}
