import { useState } from 'react'
import { messageOf } from '../../../lib/apiErrors.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import styles from './Team.module.css'

interface RefusableDialogProps<Row> {
  /** The subject of the question; null while closed. */
  row: Row | null
  title: (row: Row) => string
  text: (row: Row) => string
  confirmLabel: string
  mutation: {
    isPending: boolean
    error: Error | null
    reset: () => void
    /** Answers false if the user has changed their mind meanwhile. */
    mutate: (row: Row, answers: { onSuccess: (answer: unknown) => void }) => void
  }
  /** @param isDone confirmed, and the element that opened the dialog may be gone */
  onClose: (isDone: boolean) => void
}

/** Asks for confirmation of an action that the server may refuse; the refusal is shown in the dialog. */
export function RefusableDialog<Row>({
  row,
  title,
  text,
  confirmLabel,
  mutation: { isPending, error, reset, mutate },
  onClose,
}: RefusableDialogProps<Row>) {
  // Keeps its content while the dialog closes.
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
      onConfirm={() => row !== null && mutate(row, { onSuccess: (answer) => onClose(answer !== false) })}
      onCancel={cancel}
    />
  )
}
