import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download, Trash2, X } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { keepFocus } from '../../lib/keptFocus.ts'
import { findStored, keepMap, removeMap, stopKeeping, useKeptMap } from '../../lib/keptMap.ts'
import { canKeep, serverFile, type MapFile } from '../../lib/mapBlocks.ts'
import { useNumbers } from '../../lib/numbers.ts'
import { configQuery } from '../../lib/serverConfig.ts'
import { Card } from '../../ui/Card.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { classes } from '../../ui/classes.ts'
import { toast } from '../../lib/toast.ts'
import styles from './Settings.module.css'

const serverMapQuery = { queryKey: ['serverMap'], queryFn: ({ signal }: { signal: AbortSignal }) => serverFile(signal) }

/** Formats sizes in MB for sentences. */
function useMegabytes() {
  const format = useNumbers()
  return (bytes: number) => format(Math.ceil(bytes / 100_000) / 10)
}

/** The progress of the download. */
function Progress({ done, size, text }: { done: number; size: number; text: string }) {
  const id = useId()
  const percent = Math.round((done / size) * 100)
  return (
    <>
      <p id={id} className={styles.hint}>
        {text}
      </p>
      <ProgressBar labelledBy={id} percent={percent} />
    </>
  )
}

/** The state of the download, or its error. */
function Words({ file, isUnknown }: { file: MapFile | undefined; isUnknown: boolean }) {
  const { t } = useTranslation()
  const megabytes = useMegabytes()
  const { state, kept, done } = useKeptMap()
  const size = megabytes(file?.size ?? 0)
  const isNewer = kept !== null && file !== undefined && file.etag !== kept.etag
  return (
    <div className={styles.words}>
      <p>{t('privacy.map.text')}</p>
      {kept && <p className={styles.hint}>{t('privacy.map.kept', { size: megabytes(kept.size) })}</p>}
      {isNewer && <p className={styles.hint}>{t('privacy.map.newer', { size })}</p>}
      {!kept && file && done === 0 && state !== 'keeping' && (
        <p className={styles.hint}>{t('privacy.map.size', { size })}</p>
      )}
      {file && (done > 0 || state === 'keeping') && (
        <Progress done={done} size={file.size} text={t('privacy.map.done', { done: megabytes(done), size })} />
      )}
      {isUnknown && !kept && <p className={styles.hint}>{t('privacy.map.unknown')}</p>}
      <div role="alert">
        {state === 'failed' && <p className={styles.notice}>{t('privacy.map.failed')}</p>}
        {state === 'full' && <p className={styles.notice}>{t('privacy.map.full', { size })}</p>}
      </div>
    </div>
  )
}

function KeepMap() {
  const { t } = useTranslation()
  const server = useQuery(serverMapQuery)
  const { state, kept, done } = useKeptMap()
  const file = server.data
  useEffect(() => {
    void findStored(file)
  }, [file])

  const keep = async (wanted: MapFile) => {
    if (await keepMap(wanted)) toast({ title: t('privacy.map.isKept') })
    else void server.refetch()
  }
  const remove = () => void removeMap().then(() => toast({ title: t('privacy.map.isRemoved') }))
  const isWanted = file !== undefined && file.etag !== kept?.etag
  const removing = { icon: <Trash2 aria-hidden size={16} />, onClick: remove, children: t('privacy.map.remove') }
  // One button with changing actions: it keeps the focus.
  const main =
    state === 'keeping'
      ? { icon: <X aria-hidden size={16} />, onClick: () => void stopKeeping(), children: t('common.cancel') }
      : isWanted
        ? {
            icon: <Download aria-hidden size={16} />,
            onClick: () => void keep(file),
            children: t(kept ? 'privacy.map.update' : done > 0 ? 'privacy.map.continue' : 'privacy.map.keep'),
          }
        : kept
          ? removing
          : { loading: server.isFetching, onClick: () => void server.refetch(), children: t('common.retry') }
  return (
    <Card title={t('privacy.map.title')} flush>
      <div className={classes(styles.row, styles.stack)}>
        <Words file={file} isUnknown={server.isError} />
        <div ref={keepFocus} className={styles.choices}>
          <Button className={styles.danger} {...main} />
          {state !== 'keeping' && isWanted && (kept || done > 0) && <Button className={styles.danger} {...removing} />}
        </div>
      </div>
    </Card>
  )
}

/** The server's own base map, which can be stored on this device completely. */
export function MapCard() {
  const { data: config } = useQuery(configQuery())
  return config?.pmtiles && canKeep ? <KeepMap /> : null
}
