import { Button } from 'antd'
import { useId, useRef, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSavingFocus } from '../lib/savingFocus.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { useMedia } from '../lib/useMedia.ts'
import { useSendOnce } from '../lib/useSendOnce.ts'
import { classes } from './classes.ts'
import { Dialog } from './Dialog.tsx'
import styles from './FormDialog.module.css'
import { media } from './theme.ts'
import { useKeyboardInset } from './useKeyboardInset.ts'

interface FormDialogProps {
  open: boolean
  title: string
  submitLabel: string
  /** Closes the dialog without saving. */
  onClose: () => void
  /** See `Dialog`. */
  inAddress?: boolean
  /** The form's submit handler, such as react-hook-form's `handleSubmit(save)`. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  /** Meanwhile its fields cannot be changed: nobody would send it. */
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

/**
 * Moves the focus to what prevents saving: text that cannot be parsed (`DatePicker`), or an open question
 * (`ConflictNotice`).
 */
function meetsUnsettled(form: HTMLElement | null): boolean {
  const unsettled = form?.querySelector<HTMLElement>('[data-unsettled]')
  unsettled?.focus()
  return Boolean(unsettled)
}

/** A form in a dialog, whose title and buttons stay while the fields scroll. */
export function FormDialog({
  open,
  title,
  submitLabel,
  onClose,
  inAddress,
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
  const isPhone = useMedia(media.phone)
  useUnsaved(open)
  const frame = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useKeyboardInset(frame, open && isPhone)
  useSavingFocus({ form: frame, button }, submitting, open)
  const once = useSendOnce(submitting)
  const submit = once((event: FormEvent<HTMLFormElement>) => meetsUnsettled(event.currentTarget) || onSubmit(event))
  return (
    <Dialog
      open={open}
      title={title}
      width={width}
      onClose={onClose}
      inAddress={inAddress}
      classNames={{
        container: classes(styles.container, isPhone && styles.sheet),
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
          <Button ref={button} type="primary" danger={danger} htmlType="submit" form={formId} loading={submitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={frame} id={formId} noValidate onSubmit={submit} inert={submitting} className={styles.form}>
        {children}
      </form>
    </Dialog>
  )
}
