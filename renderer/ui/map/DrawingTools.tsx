import { Button } from 'antd'
import { Check, PencilLine, Scan, Undo2 } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Drawing.module.css'

interface DrawingToolsProps {
  ref: Ref<HTMLDivElement>
  /** A tap on the map adds a corner. */
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  hasCorners: boolean
  onRemoveLast: () => void
  /** Takes what the map shows as the area. */
  onTakeSection: () => void
}

/** The buttons above a map on which an area is drawn. */
export function DrawingTools({ ref, isAdding, onAdding, hasCorners, onRemoveLast, onTakeSection }: DrawingToolsProps) {
  const { t } = useTranslation()
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={t('areas.draw.tools')} className={styles.tools}>
      <Button
        icon={<Undo2 aria-hidden size={16} />}
        // A disabled button would lose the focus with the last corner.
        aria-disabled={!hasCorners}
        className={styles.removeLast}
        onClick={hasCorners ? onRemoveLast : undefined}
      >
        {t('areas.draw.removeLast')}
      </Button>
      <Button icon={<Scan aria-hidden size={16} />} onClick={onTakeSection}>
        {t('areas.draw.takeSection')}
      </Button>
      {isAdding ? (
        <Button icon={<Check aria-hidden size={16} />} onClick={() => onAdding(false)}>
          {t('areas.draw.finish')}
        </Button>
      ) : (
        <Button icon={<PencilLine aria-hidden size={16} />} onClick={() => onAdding(true)}>
          {t('areas.draw.addCorners')}
        </Button>
      )}
    </div>
  )
}
