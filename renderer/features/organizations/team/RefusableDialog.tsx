import { useState } from 'react'
import { messageOf } from '../../../lib/apiErrors.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import styles from './Team.module.css'

interface RefusableDialogProps<Row> {
  /** What is asked about; null while nothing is. */
  row: Row | null
  title: (row: Row) => string
  text: (row: Row) => string
  confirmLabel: string
  mutation: {
    isPending: boolean
    error: Error | null
    reset: () => void
    mutate: (row: Row, answers: { onSuccess: () => void }) => void
  }
  /** @param isDone it happened, and what opened the dialog may be gone */
  onClose: (isDone: boolean) => void
}

/** Asks before something that the server may refuse; the refusal stands in the dialog, in words. */
export function RefusableDialog<Row>({
  row,
  title,
  text,
  confirmLabel,
  mutation: { isPending, error, reset, mutate },
  onClose,
}: RefusableDialogProps<Row>) {
  // What was asked about stays readable while the dialog closes.
  const [asked, setAsked] = useState(row)
  if (row !== null && row !== asked) setAsked(row)
  const cancel = () => {
    reset()
    onClose(false)
  }
  return (
    <ConfirmDialog
      open={row !== null}
      danger
      busy={isPending}
      confirmLabel={confirmLabel}
      title={asked === null ? '' : title(asked)}
      text={
        <>
          {asked !== null && text(asked)}
          {error && (
            <span role="alert" className={styles.refusal}>
              {messageOf(error, error.message)}
            </span>
          )}
        </>
      }
      onConfirm={() => row !== null && mutate(row, { onSuccess: () => onClose(true) })}
      onCancel={cancel}
    />
  )
}
