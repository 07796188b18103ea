import { Button } from 'antd'
import { FileUp } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import styles from './Import.module.css'
import type { FileProblem } from './reading/table.ts'

// Some systems know no type for vCards, so the endings are named too.
const accepted = '.csv,.tsv,.txt,.vcf,.vcard,text/csv,text/tab-separated-values,text/plain,text/vcard'

interface ChooseFileProps {
  /** What is wrong with the file that was chosen before. */
  problem: FileProblem | null
  onChoose: (file: File) => void
}

/** Chooses the file, by a button or by dropping it. */
export function ChooseFile({ problem, onChoose }: ChooseFileProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onChoose(dropped)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
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
            if (chosen) onChoose(chosen)
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
