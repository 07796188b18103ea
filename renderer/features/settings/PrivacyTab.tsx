import { useTranslation } from 'react-i18next'
import { privacy } from '../../i18n/en/privacy.ts'
import { startTexts } from '../../i18n/index.ts'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/Card.tsx'
import { DataCard } from './DataCard.tsx'
import { MapCard } from './MapCard.tsx'
import styles from './Settings.module.css'
import { SwitchRow } from './SwitchRow.tsx'
import { useSwitch } from './useSwitch.ts'

// No other tab needs them.
startTexts({ privacy })

const names = ['shareActivity', 'shareLocation', 'allowDataCollection'] as const

/** Visibility to others, and the user's data. */
export default function PrivacyTab() {
  const { t } = useTranslation()
  const { privacy } = useSession().user.preferences
  const turn = useSwitch(t('privacy.saved'))
  return (
    <div className={styles.narrow}>
      <Card title={t('privacy.title')} flush>
        <p className={styles.intro}>{t('privacy.text')}</p>
        <div className={styles.rows}>
          {names.map((name) => (
            <SwitchRow
              key={name}
              label={t(`privacy.${name}`)}
              hint={t(`privacy.${name}Hint`)}
              checked={privacy[name]}
              onChange={(checked) => turn({ privacy: { [name]: checked } })}
            />
          ))}
        </div>
      </Card>
      <MapCard />
      <DataCard />
    </div>
  )
}
