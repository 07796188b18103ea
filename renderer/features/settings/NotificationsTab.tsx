import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './Settings.module.css'
import { SwitchRow } from './SwitchRow.tsx'
import { useSwitch } from './useSwitch.ts'

const names = ['emailNotifications', 'mobileNotifications', 'activitySummary', 'contactUpdates', 'teamUpdates'] as const

/** The settings of notifications. */
export default function NotificationsTab() {
  const { t } = useTranslation()
  const { notifications } = useSession().user.preferences
  const turn = useSwitch(t('settings.notifications.saved'))
  return (
    <div className={styles.narrow}>
      <Card title={t('settings.notifications.title')} flush>
        <p className={styles.intro}>{t('settings.notifications.text')}</p>
        <div className={styles.rows}>
          {names.map((name) => (
            <SwitchRow
              key={name}
              label={t(`settings.notifications.${name}`)}
              hint={t(`settings.notifications.${name}Hint`)}
              checked={notifications[name]}
              onChange={(checked) => turn({ notifications: { [name]: checked } })}
            />
          ))}
        </div>
      </Card>
    </div>
  )
}
