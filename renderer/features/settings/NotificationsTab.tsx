import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/Card.tsx'
import { PushRow } from './PushRow.tsx'
import styles from './Settings.module.css'
import { SwitchRow } from './SwitchRow.tsx'
import { usePushHere } from './usePushHere.ts'
import { useSwitch } from './useSwitch.ts'

const names = ['emailNotifications', 'mobileNotifications', 'activitySummary', 'contactUpdates', 'teamUpdates'] as const

/** The settings of notifications. */
export default function NotificationsTab() {
  const { t } = useTranslation()
  const { notifications } = useSession().user.preferences
  const turn = useSwitch(t('settings.notifications.saved'))
  const push = usePushHere()
  const change = (name: (typeof names)[number], checked: boolean) => {
    const isPush = name === 'mobileNotifications'
    // On the click itself: later the browser does not ask.
    if (isPush && checked) void push.turnOn()
    turn({ notifications: { [name]: checked } }, isPush ? () => void push.follow() : undefined)
  }
  return (
    <div className={styles.narrow}>
      <Card title={t('settings.notifications.title')} flush>
        <p className={styles.intro}>{t('settings.notifications.text')}</p>
        <div className={styles.rows}>
          {names.map((name) => (
            <Fragment key={name}>
              <SwitchRow
                label={t(`settings.notifications.${name}`)}
                hint={t(`settings.notifications.${name}Hint`)}
                checked={notifications[name]}
                onChange={(checked) => change(name, checked)}
              />
              {name === 'mobileNotifications' && notifications.mobileNotifications && <PushRow {...push} />}
            </Fragment>
          ))}
        </div>
      </Card>
    </div>
  )
}
