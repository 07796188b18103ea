import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { keepFocus } from '../../lib/keptFocus.ts'
import { usePush, type PushState } from '../../records/push.ts'
import styles from './Settings.module.css'
import type { PushHere } from './usePushHere.ts'

/** Those that a click may change. */
const changeable: readonly PushState[] = ['possible', 'failed']

/** Whether this device is sent push messages, and why not. */
export function PushRow({ isReady, follow, turnOn }: PushHere) {
  const { t } = useTranslation()
  const { state } = usePush()
  const look = useEffectEvent(follow)
  useEffect(() => {
    if (isReady) void look()
  }, [isReady])
  if (state === null) return null
  return (
    <div ref={keepFocus} className={styles.row}>
      <p role="status" className={styles.hint}>
        {t(`notificationSettings.push.${state}`)}
      </p>
      {changeable.includes(state) && (
        <Button onClick={() => void turnOn()}>{t('notificationSettings.turnOnHere')}</Button>
      )}
    </div>
  )
}
