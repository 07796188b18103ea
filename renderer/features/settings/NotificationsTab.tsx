import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { notificationSettings } from '../../i18n/en/notificationSettings.ts'
import { startTexts } from '../../i18n/index.ts'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/Card.tsx'
import { CalendarCard } from './CalendarCard.tsx'
import { PushRow } from './PushRow.tsx'
import styles from './Settings.module.css'
import { SwitchRow } from './SwitchRow.tsx'
import { usePushHere } from './usePushHere.ts'
import { useSwitch } from './useSwitch.ts'
import { ZoneRow } from './ZoneRow.tsx'

// No other tab needs them.
startTexts({ notificationSettings })

const names = ['emailNotifications', 'mobileNotifications', 'activitySummary', 'contactUpdates', 'teamUpdates'] as const

/** The settings of notifications. */
export default function NotificationsTab() {
  const { t } = useTranslation()
  const { notifications } = useSession().user.preferences
  const turn = useSwitch(t('notificationSettings.saved'))
  const push = usePushHere()
  const change = (name: (typeof names)[number], checked: boolean) => {
    const isPush = name === 'mobileNotifications'
    // On the click itself: later the browser does not ask.
    if (isPush && checked) void push.turnOn()
    turn({ notifications: { [name]: checked } }, isPush ? () => void push.follow() : undefined)
  }
  return (
    <div className={styles.narrow}>
      <Card title={t('notificationSettings.title')} flush>
        <p className={styles.intro}>{t('notificationSettings.text')}</p>
        <div className={styles.rows}>
          {names.map((name) => (
            <Fragment key={name}>
              <SwitchRow
                label={t(`notificationSettings.${name}`)}
                hint={t(`notificationSettings.${name}Hint`)}
                checked={notifications[name]}
                onChange={(checked) => change(name, checked)}
              />
              {name === 'mobileNotifications' && notifications.mobileNotifications && <PushRow {...push} />}
            </Fragment>
          ))}
          <ZoneRow />
        </div>
      </Card>
      <CalendarCard />
    </div>
  )
}
