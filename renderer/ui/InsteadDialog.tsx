import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

interface InsteadDialogProps {
  /** For screen readers: sighted users see the content. */
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** Replaces a form of the address that cannot be shown. */
export const InsteadDialog = ({ title, ...dialog }: InsteadDialogProps) => (
  <Dialog title={<span className="visually-hidden">{title}</span>} width={440} inAddress {...dialog} />
)
