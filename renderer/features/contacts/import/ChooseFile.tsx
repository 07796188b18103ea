import { Button } from 'antd'
import { FileUp } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import styles from './Import.module.css'
import type { ImportState } from './useImport.ts'

// Some systems know no type for vCards, so the endings are named too.
const accepted = '.csv,.tsv,.txt,.vcf,.vcard,text/csv,text/tab-separated-values,text/plain,text/vcard'

interface ReadingProps extends NonNullable<ImportState['reading']> {
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

/** Chooses the file, by a button or by dropping it; or says which one is open. */
export function ChooseFile({ state: { file, reading, problem, open, cancel, close } }: { state: ImportState }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) void open(dropped)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  if (file)
    return (
      <Card title={file.name} action={<Button onClick={close}>{t('contactFiles.import.otherFile')}</Button>}>
        <p>{t('contactFiles.import.read', { count: file.table.rows.length })}</p>
        {file.preset && <p className="quiet">{t('contactFiles.import.preset', { product: file.preset.name })}</p>}
      </Card>
    )
  if (reading) return <Reading {...reading} onCancel={cancel} />
  return (
    <Card>
      <div
        className={classes(styles.drop, isOver && styles.over)}
        onDrop={drop}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
      >
        <FileUp aria-hidden size={28} />
        <p className={classes(styles.strong, 'phone-hidden')}>{t('contactFiles.import.drop')}</p>
        <p className="quiet">{t('contactFiles.import.formats')}</p>
        <input
          ref={input}
          type="file"
          accept={accepted}
          hidden
          aria-label={t('contactFiles.import.choose')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) void open(chosen)
            // The same file again is a change too.
            target.value = ''
          }}
        />
        <Button type="primary" onClick={() => input.current?.click()}>
          {t('contactFiles.import.choose')}
        </Button>
        {problem && (
          <p role="alert" className={styles.problem}>
            {t(`contactFiles.import.unreadable.${problem}`)}
          </p>
        )}
      </div>
    </Card>
  )
}
