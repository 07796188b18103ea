import * as Radix from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dismissToast, toastDuration, useToasts } from '../../lib/toast.ts'
import styles from './Toaster.module.css'

/** Shows the toast of the store: 5 seconds, dismissed with a swipe to the right by 50 px, F8 brings the focus here. */
export default function Toaster() {
  const { t } = useTranslation()
  const { current, open } = useToasts()
  const isError = current?.variant === 'destructive'
  const viewport = useRef<HTMLOListElement>(null)
  const closeByKey = (event: KeyboardEvent) => {
    if (!viewport.current?.contains(event.target as Node)) return
    // The dialog that the toast is in would close too.
    event.preventDefault()
    event.stopPropagation()
    viewport.current.focus()
    dismissToast()
  }
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <Radix.Provider
      swipeDirection="right"
      swipeThreshold={50}
      duration={toastDuration}
      label={t('common.notifications')}
      // Heard also where a dialog makes the rest of the page inert.
      announcerContainer={document.getElementById('toasts') ?? undefined}
    >
      {current && (
        <Radix.Root
          key={current.id}
          open={open}
          duration={current.duration ?? toastDuration}
          className={styles.toast}
          data-variant={current.variant ?? 'default'}
          type={isError ? 'foreground' : 'background'}
          onEscapeKeyDown={closeByKey}
          onOpenChange={(isOpen) => !isOpen && dismissToast()}
        >
          <Icon aria-hidden size={20} className={styles.icon} />
          <div className={styles.words}>
            <Radix.Title className={styles.title}>{current.title}</Radix.Title>
            {current.description && (
              <Radix.Description className={styles.description}>{current.description}</Radix.Description>
            )}
          </div>
          {current.action && (
            <Radix.Action altText={current.action.label} className={styles.action} onClick={current.action.onClick}>
              {current.action.label}
            </Radix.Action>
          )}
          <Radix.Close className={styles.close} aria-label={t('common.close')}>
            <X aria-hidden size={16} />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport ref={viewport} className={styles.viewport} label={t('common.toasts')} />
    </Radix.Provider>
  )
}
