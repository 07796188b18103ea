import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { zoneLabel, zoneOptions } from '../../lib/timeZones.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { useSwitch } from './useSwitch.ts'

/** Stands for the time zone of the organization. */
const itsOwn = ''

/** The time zone in which it is morning for the user's mails and push messages. */
export function ZoneRow() {
  const { t } = useTranslation()
  const { user, organization } = useSession()
  const turn = useSwitch(t('notificationSettings.saved'))
  const chosen = user.preferences.notifications.timeZone
  return (
    <ChoiceRow
      label={t('notificationSettings.timeZone')}
      hint={t('notificationSettings.timeZoneHint')}
      value={chosen ?? itsOwn}
      options={[
        {
          value: itsOwn,
          label: organization
            ? t('notificationSettings.zoneOf', { zone: zoneLabel(organization.timeZone) })
            : t('notificationSettings.zoneOfAny'),
        },
        ...zoneOptions(chosen),
      ]}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(zone) => turn({ notifications: { timeZone: zone === itsOwn ? null : zone } })}
    />
  )
}
