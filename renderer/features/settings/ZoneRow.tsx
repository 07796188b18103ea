import { useTranslation } from 'react-i18next'
import { isTimeZone } from '../../../shared/domain/timeZone.ts'
import { useSession } from '../../lib/session.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { useSwitch } from './useSwitch.ts'

/** Stands for the time zone of the organization. */
const itsOwn = ''

/** Names as browsers write them: `America/New_York` is found by what one types. */
const labelOf = (zone: string) => zone.replaceAll('_', ' ')

/** The time zone in which it is morning for the user's mails and push messages. */
export function ZoneRow() {
  const { t } = useTranslation()
  const { user, organization } = useSession()
  const turn = useSwitch(t('notificationSettings.saved'))
  const chosen = user.preferences.notifications.timeZone
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  // The device's own first; the chosen one also where this browser does not list it.
  const zones = new Set(
    [here, ...(chosen ? [chosen] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')].filter(isTimeZone),
  )
  return (
    <ChoiceRow
      label={t('notificationSettings.timeZone')}
      hint={t('notificationSettings.timeZoneHint')}
      value={chosen ?? itsOwn}
      options={[
        {
          value: itsOwn,
          label: organization
            ? t('notificationSettings.zoneOf', { zone: labelOf(organization.timeZone) })
            : t('notificationSettings.zoneOfAny'),
        },
        ...[...zones].map((zone) => ({ value: zone, label: labelOf(zone) })),
      ]}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(zone) => turn({ notifications: { timeZone: zone === itsOwn ? null : zone } })}
    />
  )
}
