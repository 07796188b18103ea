import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { localRecords } from '../../offline/localRecords.ts'
import { useSync } from '../../offline/view/syncState.ts'
import { classes } from '../../ui/classes.ts'
import styles from './Sync.module.css'

/** The records that the browser deleted before they were sent, until dismissed. */
export function Lost() {
  const { t } = useTranslation()
  const { count, names } = useSync((state) => state.lost)
  if (count === 0) return null
  return (
    <div role="alert" className={classes(styles.warning, styles.lost)}>
      <p className={styles.title}>{t('sync.lost', { count })}</p>
      <p className={styles.why}>{t('sync.lostText')}</p>
      {names.length > 0 && <p className={styles.why}>{t('sync.lostNames', { names: names.join(', ') })}</p>}
      <div className={styles.actions}>
        <Button onClick={() => void localRecords().then((records) => records.lostSeen())}>{t('sync.lostSeen')}</Button>
      </div>
    </div>
  )
}
