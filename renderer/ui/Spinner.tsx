import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import styles from './Spinner.module.css'

/** Shows that content is loading, if its shape is unknown; invisible for the first 150 ms. */
export function Spinner({ label, fill = false }: { label?: string; fill?: boolean }) {
  const { t } = useTranslation()
  return (
    <div role="status" className={classes(styles.spinner, 'late', fill && styles.fill)}>
      <span aria-hidden className={styles.ring} />
      <span className={label ? styles.label : 'visually-hidden'}>{label ?? t('common.loading')}</span>
    </div>
  )
}
