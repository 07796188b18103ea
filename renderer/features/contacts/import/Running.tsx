import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { importsQuery } from '../../../records/imports/queries.ts'
import { dropImport, retryImport, useRunningImports, type RunningImport } from '../../../records/imports/running.ts'
import { Card } from '../../../ui/Card.tsx'
import styles from './Import.module.css'

function Progress({ one }: { one: RunningImport }) {
  const { t } = useTranslation()
  const id = useId()
  const percent = one.total === 0 ? 100 : Math.floor((one.done / one.total) * 100)
  return (
    <>
      <p id={id} className="tabular">
        {t('contactFiles.import.progress', { done: one.done, count: one.total })}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.track}
      >
        <div className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
    </>
  )
}

/** One import: how far it is, what keeps it, and what can be done about it. */
function One({ one }: { one: RunningImport }) {
  const { t } = useTranslation()
  const isDone = one.state === 'done'
  return (
    <Card title={one.fileName}>
      <div className={styles.running}>
        {isDone ? (
          <p role="status">{t('contactFiles.import.done', { count: one.total - one.leftAlone.length })}</p>
        ) : (
          <Progress one={one} />
        )}
        {one.leftAlone.length > 0 && <p>{t('contactFiles.import.leftAlone', { count: one.leftAlone.length })}</p>}
        {one.state === 'waiting' && <p role="status">{t('contactFiles.import.waiting')}</p>}
        {one.state === 'refused' && (
          <p role="alert" className={styles.problem}>
            {t('contactFiles.import.refused', { message: one.message ?? '' })}
          </p>
        )}
        <div className={styles.actions}>
          {one.state === 'refused' && <Button onClick={() => retryImport(one.id)}>{t('common.retry')}</Button>}
          <Button onClick={() => void dropImport(one.id)}>
            {isDone ? t('common.close') : t('contactFiles.import.cancel')}
          </Button>
        </div>
        {!isDone && <p className="quiet">{t('contactFiles.import.cancelHint')}</p>}
      </div>
    </Card>
  )
}

/** The imports that run or wait on this device. */
export function Running() {
  const client = useQueryClient()
  const { organizationId } = useSession()
  const imports = useRunningImports((state) => state.imports)
  const own = imports.filter((one) => one.organizationId === organizationId)
  const doneCount = own.filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (organizationId !== null && doneCount > 0) void client.invalidateQueries(importsQuery(organizationId))
  }, [client, organizationId, doneCount])
  return own.map((one) => <One key={one.id} one={one} />)
}
