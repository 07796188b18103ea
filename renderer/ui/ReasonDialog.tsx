import { Input } from 'antd'
import { useId, useState } from 'react'
import { limits } from '../../shared/domain/limits.ts'
import { FormDialog } from './FormDialog.tsx'
import styles from './ReasonDialog.module.css'

interface ReasonDialogProps {
  open: boolean
  title: string
  /** What it means. */
  hint: string
  /** Of the field for the reason. */
  label: string
  submitLabel: string
  onClose: () => void
  /** @param reason trimmed; null if none was given */
  onSubmit: (reason: string | null) => void
}

/** Asks for a reason, which need not be given. */
export function ReasonDialog({ open, title, hint, label, submitLabel, onClose, onSubmit }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const id = useId()
  return (
    <FormDialog
      open={open}
      title={title}
      submitLabel={submitLabel}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(reason.trim() || null)
        onClose()
      }}
    >
      <p className="quiet">{hint}</p>
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <Input.TextArea
          id={id}
          value={reason}
          maxLength={limits.reason}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </FormDialog>
  )
}
