import { Button } from 'antd'
import { Download, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAddressFlag } from '../../lib/useAddressFlag.ts'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { useExportData } from './dataMutations.ts'
import styles from './Settings.module.css'

/** Data export and account deletion. */
export function DataCard() {
  const { t } = useTranslation()
  const dialog = useAddressFlag('delete')
  const { press, isSaving } = useExportData()
  return (
    <Card title={t('privacy.data.title')} flush>
      <div className={styles.rows}>
        <div className={classes(styles.row, styles.stack)}>
          <p className={styles.words}>{t('privacy.data.exportText')}</p>
          <Button
            className={styles.danger}
            icon={<Download aria-hidden size={16} />}
            loading={isSaving}
            onClick={press()}
          >
            {t('privacy.data.export')}
          </Button>
        </div>
        <div className={classes(styles.row, styles.stack)}>
          <p className={styles.words}>{t('privacy.data.deleteText')}</p>
          <Button danger className={styles.danger} icon={<Trash2 aria-hidden size={16} />} onClick={dialog.open}>
            {t('privacy.data.delete')}
          </Button>
        </div>
      </div>
      <DeleteAccountDialog open={dialog.isOpen} onClose={dialog.close} />
    </Card>
  )
}
