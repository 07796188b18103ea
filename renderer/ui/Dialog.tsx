import { Modal, type ModalProps } from 'antd'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useClosedByBack } from '../lib/useClosedByBack.ts'
import { useMedia } from '../lib/useMedia.ts'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { useInertPage } from './inert.ts'
import { media } from './theme.ts'
import { DialogToastContainer } from './toast/DialogToastContainer.tsx'
import { useDialogFocus } from './useDialogFocus.ts'

interface DialogProps extends Pick<ModalProps, 'title' | 'footer' | 'rootClassName' | 'children'> {
  open: boolean
  /** Also what Back does, and Escape. */
  onClose: () => void
  /** Whether its opening is in the address (`useAddressValues`): then Back closes it without any help. */
  inAddress?: boolean
  /** On other screens than phones, in px. */
  width: number
  /** Whether its corner has a button that closes it. */
  closable?: boolean
  classNames?: Partial<Record<'container' | 'header' | 'body' | 'footer', string>>
}

/**
 * A dialog; on phones a sheet that rises from the bottom edge, in reach of the thumb.
 * Never higher than 90 % of the window (specification, point 9): a longer content scrolls.
 */
export function Dialog({
  open,
  onClose,
  inAddress = false,
  width,
  closable = true,
  footer = null,
  rootClassName,
  classNames = {},
  children,
  ...content
}: DialogProps) {
  const { t } = useTranslation()
  const isPhone = useMedia(media.phone)
  useInertPage(open)
  useClosedByBack(onClose, open, inAddress)
  return (
    <Modal
      {...content}
      open={open}
      onCancel={onClose}
      footer={footer}
      {...(isPhone ? { width: '100%', transitionName: '' } : { width, centered: true })}
      rootClassName={classes(rootClassName, isPhone && styles.root)}
      classNames={{
        ...classNames,
        header: classNames.header ?? classes(closable && styles.head),
        wrapper: classes(isPhone && styles.wrapper),
        container: classes(styles.dialog, isPhone && styles.sheet, classNames.container),
        footer: classes(isPhone && styles.buttons, classNames.footer),
      }}
      destroyOnHidden
      mask={{ blur: false, closable: true }}
      closable={closable && { 'aria-label': t('common.close') }}
      closeIcon={<X size={18} aria-hidden />}
      focusable={{ trap: false }}
      {...useDialogFocus(open)}
    >
      {children}
      {open && <DialogToastContainer />}
    </Modal>
  )
}
