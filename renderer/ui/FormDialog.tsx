import { Button, Modal } from 'antd'
import { X } from 'lucide-react'
import { useId, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../lib/unsaved.ts'
import { useSendOnce } from '../lib/useSendOnce.ts'
import { classes } from './classes.ts'
import styles from './FormDialog.module.css'
import { useInertPage } from './inert.ts'
import { useDialogFocus } from './useDialogFocus.ts'
import { useKeyboardInset } from './useKeyboardInset.ts'
import { useSheet } from './useSheet.ts'

interface FormDialogProps {
  open: boolean
  title: string
  submitLabel: string
  /** Closes the dialog without saving. */
  onClose: () => void
  /** The form's submit handler, such as react-hook-form's `handleSubmit(save)`. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  submitting?: boolean
  /** Its action cannot be undone: shown by the button's colour. */
  danger?: boolean
  /** Saves too, and then starts the next one. */
  another?: { label: string; onSubmit: () => unknown }
  /** Further buttons, on the left of Cancel. */
  extra?: ReactNode
  width?: number
  children: ReactNode
}

/** Moves the focus to what prevents saving: text that cannot be parsed (`DatePicker`), or an open question (`ConflictNotice`). */
function meetsUnsettled(form: HTMLElement | null): boolean {
  const unsettled = form?.querySelector<HTMLElement>('[data-unsettled]')
  unsettled?.focus()
  return Boolean(unsettled)
}

/** A form in a dialog, on phones in a sheet that rises from the bottom edge. Never higher than 90 % of the window. */
export function FormDialog({
  open,
  title,
  submitLabel,
  onClose,
  onSubmit,
  submitting = false,
  danger = false,
  another,
  extra,
  width = 560,
  children,
}: FormDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  const { isPhone, sheet } = useSheet(width)
  useInertPage(open)
  useUnsaved(open)
  const frame = useKeyboardInset(open && isPhone)
  const once = useSendOnce(submitting)
  const submit = once((event: FormEvent<HTMLFormElement>) => meetsUnsettled(event.currentTarget) || onSubmit(event))
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      {...sheet}
      destroyOnHidden
      mask={{ blur: false, closable: true }}
      closable={{ 'aria-label': t('common.close') }}
      closeIcon={<X size={18} aria-hidden />}
      focusable={{ trap: false }}
      {...useDialogFocus(open)}
      classNames={{
        wrapper: sheet.classNames?.wrapper,
        container: classes(styles.container, isPhone && styles.sheet, sheet.classNames?.container),
        body: styles.body,
        header: styles.header,
        footer: styles.footer,
      }}
      footer={
        <>
          {extra}
          {another && (
            <Button disabled={submitting} onClick={once(() => meetsUnsettled(frame.current) || another.onSubmit())}>
              {another.label}
            </Button>
          )}
          {/* A sheet's footer has space for one line; its corner closes it too. */}
          {!(isPhone && (extra || another)) && <Button onClick={onClose}>{t('common.cancel')}</Button>}
          <Button type="primary" danger={danger} htmlType="submit" form={formId} loading={submitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={frame} id={formId} noValidate onSubmit={submit} className={styles.form}>
        {children}
      </form>
    </Modal>
  )
}
