import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import styles from './ItsOrganization.module.css'

/** Says in a form to which organization it belongs, if another one is shown by now. */
export function ItsOrganization() {
  const { t } = useTranslation()
  const { organization, isElsewhere } = useSession()
  return (
    <div role="status" className={styles.says}>
      {isElsewhere && organization && (
        <div className={styles.note}>
          <Building2 aria-hidden size={18} />
          <p>{t('shell.staysIn', { name: organization.name })}</p>
        </div>
      )}
    </div>
  )
}
