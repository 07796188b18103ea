import { Button, Modal } from 'antd'
import { X } from 'lucide-react'
import { useId, useState, type FormEventHandler, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../lib/useMedia.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { classes } from './classes.ts'
import styles from './FormDialog.module.css'
import { useInertPage } from './inert.ts'
import { media } from './theme.ts'
import { useKeyboardInset } from './useKeyboardInset.ts'

interface FormDialogProps {
  open: boolean
  title: string
  submitLabel: string
  /** Leaves the dialog without saving. */
  onClose: () => void
  /** The form's submit handler, such as react-hook-form's `handleSubmit(save)`. */
  onSubmit: FormEventHandler<HTMLFormElement>
  submitting?: boolean
  /** What it does cannot be taken back: the button says so by its colour. */
  danger?: boolean
  /** Something was entered: leaving asks first. */
  dirty?: boolean
  /** Further buttons, on the left of Cancel, such as 'Save and add another'. */
  extra?: ReactNode
  width?: number
  children: ReactNode
}

/** A form in a dialog, on phones in a sheet that rises from the bottom edge. Never higher than 90 % of the window. */
export function FormDialog({ open, title, submitLabel, onClose, onSubmit, submitting = false, danger = false, dirty = false, extra, width = 560, children }: FormDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  const isPhone = useMedia(media.phone)
  const [isLeaving, setLeaving] = useState(false)
  useInertPage(open)
  const frame = useKeyboardInset(open && isPhone)
  const leave = () => (dirty ? setLeaving(true) : onClose())
  return (
    <>
      <Modal
        open={open} title={title} onCancel={leave} width={isPhone ? '100%' : width} destroyOnHidden centered={!isPhone}
        mask={{ blur: false, closable: !dirty }} closable={{ 'aria-label': t('common.close') }} closeIcon={<X size={18} aria-hidden />}
        focusable={{ trap: false }} transitionName={isPhone ? '' : undefined}
        classNames={{ wrapper: classes(isPhone && styles.sheetWrapper), container: classes(styles.container, isPhone && styles.sheet), body: styles.body, header: styles.header, footer: styles.footer }}
        rootClassName={classes(styles.root, isPhone && styles.phone)}
        footer={
          <>
            {extra}
            {/* A sheet's footer has room for one line; its corner closes it too. */}
            {!(isPhone && extra) && <Button onClick={leave}>{t('common.cancel')}</Button>}
            <Button type="primary" danger={danger} htmlType="submit" form={formId} loading={submitting}>{submitLabel}</Button>
          </>
        }
      >
        <form ref={frame} id={formId} noValidate onSubmit={onSubmit} className={styles.form}>{children}</form>
      </Modal>
      <ConfirmDialog
        open={isLeaving} title={t('common.form.leaveTitle')} text={t('common.form.leaveText')} confirmLabel={t('common.form.leave')} danger
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false)
          onClose()
        }}
      />
    </>
  )
}
