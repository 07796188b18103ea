import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { keepFocus } from '../../lib/keptFocus.ts'
import { contactFiles as texts } from '../../i18n/en/contactFiles.ts'
import { startTexts } from '../../i18n/index.ts'
import { Card } from '../../ui/Card.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import styles from './ImportCard.module.css'
import { dropImport, isUnfinished, retryImport, useRunningImports, type RunningImport } from './running.ts'

function Progress({ one }: { one: RunningImport }) {
  const { t } = useTranslation()
  const id = useId()
  const percent = one.total === 0 ? 100 : Math.floor((one.done / one.total) * 100)
  return (
    <>
      <p id={id} className="tabular">
        {t('contactFiles.import.progress', { done: one.done, count: one.total })}
      </p>
      <ProgressBar labelledBy={id} percent={percent} />
    </>
  )
}

// It is also shown on a page without these.
startTexts({ contactFiles: texts })

/** An import of this device: how far it is, what keeps it, and what can be done about it. */
export function ImportCard({ one }: { one: RunningImport }) {
  const { t } = useTranslation()
  const areKept = useRunningImports((state) => state.areKept)
  const isDone = one.state === 'done'
  const hasEnded = !isUnfinished(one)
  return (
    <Card title={one.fileName}>
      <div className={styles.running}>
        {isDone ? (
          <p role="status">{t('contactFiles.import.done', { count: one.total - one.leftAlone.length })}</p>
        ) : (
          <Progress one={one} />
        )}
        {one.leftAlone.length > 0 && <p>{t('contactFiles.import.leftAlone', { count: one.leftAlone.length })}</p>}
        {one.state === 'waiting' && (
          <p role="status">{t(`contactFiles.import.${areKept ? 'waiting' : 'waitingOnPage'}`)}</p>
        )}
        {one.state === 'refused' && (
          <p role="alert" className={styles.problem}>
            {t('contactFiles.import.refused', { message: one.message ?? '' })}
          </p>
        )}
        {one.state === 'lost' && (
          <p role="alert" className={styles.problem}>
            {t('contactFiles.import.lost')}
          </p>
        )}
        {!hasEnded && (
          <p className="quiet">{t(`contactFiles.import.${areKept ? 'cancelHint' : 'cancelHintOnPage'}`)}</p>
        )}
        <div ref={keepFocus} className={styles.actions}>
          {one.state === 'refused' && <Button onClick={() => retryImport(one.id)}>{t('common.retry')}</Button>}
          <Button onClick={() => void dropImport(one.id)}>
            {hasEnded ? t('common.close') : t('contactFiles.import.cancel')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
