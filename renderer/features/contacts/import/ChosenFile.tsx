import { Button } from 'antd'
import { useId, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusOnStage } from '../../../lib/lostFocus.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { ColumnsCard } from './ColumnsCard.tsx'
import styles from './Import.module.css'
import { Preview } from './Preview.tsx'
import type { FileProblem } from './reading/table.ts'
import { useImport, type OpenFile } from './useImport.ts'

interface ReadingProps {
  name: string
  part: number
  onCancel: () => void
}

/** How far a file is read. */
function Reading({ name, part, onCancel }: ReadingProps) {
  const { t } = useTranslation()
  const id = useId()
  const percent = Math.round(100 * part)
  return (
    <Card title={name} action={<Button onClick={onCancel}>{t('common.cancel')}</Button>}>
      <p id={id} className={classes('tabular', styles.reading)}>
        {t('contactFiles.import.reading', { percent })}
      </p>
      <ProgressBar labelledBy={id} percent={percent} />
    </Card>
  )
}

/** Which file is open, and the way to another one. */
function Opened({ file: { name, table, preset }, onClose }: { file: OpenFile; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Card title={name} action={<Button onClick={onClose}>{t('contactFiles.import.otherFile')}</Button>}>
      <p>{t('contactFiles.import.read', { count: table.rows.length })}</p>
      {preset && <p className="quiet">{t('contactFiles.import.preset', { product: preset.name })}</p>}
    </Card>
  )
}

interface ChosenFileProps {
  chosen: File
  /** Takes the focus of a button that is gone. */
  frame: RefObject<HTMLElement | null>
  /** Called when it is imported, or another one is wanted; with the reason if it cannot be read. */
  onEnd: (problem?: FileProblem) => void
}

/**
 * A chosen file: it is read, the user says what its columns mean, looks, and imports it. Loaded with the first one: the
 * page itself needs nothing of what reads files and telephone numbers.
 */
export default function ChosenFile({ chosen, frame, onEnd }: ChosenFileProps) {
  const state = useImport(chosen, onEnd)
  const { file, part, contactsError } = state
  useFocusOnStage(frame, file === null)
  // Choices would be lost by a reload.
  useUnsaved(file !== null)
  const close = () => onEnd()
  if (!file) return <Reading name={chosen.name} part={part} onCancel={close} />
  return (
    <>
      <Opened file={file} onClose={close} />
      <ColumnsCard file={file} onChange={state.change} />
      {contactsError ? (
        <Card>
          <ErrorState compact onRetry={state.retryContacts} />
        </Card>
      ) : (
        <Preview state={state} file={file} />
      )}
    </>
  )
}
