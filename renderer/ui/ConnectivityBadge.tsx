import { Wifi, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../offline/connectivity.ts'
import { Badge } from './badges/Badge.tsx'

/** Green 'Online' or red 'Offline'; the change is announced. */
export function ConnectivityBadge() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  return (
    <span role="status">
      {isOnline ? <Badge tone="primary" icon={Wifi}>{t('common.online')}</Badge> : <Badge tone="error" icon={WifiOff}>{t('common.offline')}</Badge>}
    </span>
  )
}
