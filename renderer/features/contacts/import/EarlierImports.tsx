import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ChevronDown, ChevronUp, Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ContactImport, KeptContact } from '../../../../shared/schemas/import.ts'
import { messageOf } from '../../../lib/apiErrors.ts'
import { csvFile } from '../../../lib/csvFile.ts'
import { useDates } from '../../../lib/dates.ts'
import { keepFocus } from '../../../lib/keptFocus.ts'
import { oneLine } from '../../../lib/oneLine.ts'
import { contactPath } from '../../../lib/paths.ts'
import { useOrganizationId } from '../../../lib/session.ts'
import { useMemberName } from '../../../lib/useMemberName.ts'
import { useFieldLabel } from '../../../records/customFields/useFieldLabel.ts'
import { saveFile } from '../../../records/exports/saveFile.ts'
import { useSaving } from '../../../records/exports/useSaving.ts'
import { importsQuery, keptQuery } from '../../../records/imports/queries.ts'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import styles from './Import.module.css'
import { useUndoImport, type Undone } from './useUndoImport.ts'

/** More would hide the list of imports; the file has all of them. */
const maxShown = 20

/** Whom undoing has left alone, and why. */
function KeptList({ kept }: { kept: readonly KeptContact[] }) {
  const { t } = useTranslation()
  const labelOf = useFieldLabel(useOrganizationId())
  const reasonOf = ({ reason, fields }: KeptContact) =>
    oneLine(t(`contactFiles.undo.reasons.${reason}`), fields.map(labelOf).join(', '))
  const { press, isSaving } = useSaving(async () => {
    const columns = { name: t('contacts.columns.name'), reason: t('contactFiles.undo.reason') }
    const file = csvFile(
      columns,
      kept.map((one) => ({ name: one.name, reason: reasonOf(one) })),
    )
    await saveFile(file, t('contactFiles.undo.keptFile'))
  })
  return (
    <>
      <ul className={styles.kept}>
        {kept.slice(0, maxShown).map((one) => (
          <li key={one.contactId} className={styles.person}>
            <Link to={contactPath(one.contactId)} className={styles.strong}>
              {one.name}
            </Link>
            <span className={styles.details}>{reasonOf(one)}</span>
          </li>
        ))}
      </ul>
      <Button icon={<Download aria-hidden size={16} />} className={styles.save} loading={isSaving} onClick={press()}>
        {t('contactFiles.undo.saveKept')}
      </Button>
    </>
  )
}

/** What was undone just now, and whom it has left alone. */
function Result({ undone: { fileName, removed, restored, kept } }: { undone: Undone }) {
  const { t } = useTranslation()
  return (
    <Card title={t('contactFiles.undo.done', { fileName })}>
      <p role="status">{t('contactFiles.undo.result', { removed, restored, kept: kept.length })}</p>
      {kept.length > 0 && <KeptList kept={kept} />}
    </Card>
  )
}

/** Whom undoing an import has left alone, as the server has it. */
function Kept({ one }: { one: ContactImport }) {
  const { data, isPending, refetch } = useQuery(keptQuery(one))
  if (isPending) return <SkeletonRows rows={1} />
  if (!data) return <ErrorState compact onRetry={() => void refetch()} />
  return <KeptList kept={data} />
}

function Line({ one, onUndo }: { one: ContactImport; onUndo: () => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { dateTime } = useDates()
  const nameOf = useMemberName()
  const by = (at: string, name: string | null) =>
    t('contactFiles.undo.by', { time: dateTime(at), name: name ? nameOf(name) : t('common.formerMember') })
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <li className={styles.import}>
      <div className={styles.person}>
        <span className={styles.strong}>{one.fileName}</span>
        <span className={styles.details}>
          {oneLine(
            by(one.createdAt, one.createdByName),
            t('contactFiles.undo.counts', { created: one.created, updated: one.updated }),
          )}
        </span>
        {one.undoneAt && (
          <span className={styles.details}>
            {t('contactFiles.undo.undone', { by: by(one.undoneAt, one.undoneByName) })}
          </span>
        )}
        {one.kept > 0 && (
          <Button
            type="link"
            className={styles.disclosure}
            aria-expanded={isOpen}
            onClick={() => setOpen((before) => !before)}
          >
            {t('contactFiles.undo.leftAlone', { count: one.kept })}
            <Chevron aria-hidden size={16} />
          </Button>
        )}
        {isOpen && <Kept one={one} />}
      </div>
      {!one.undoneAt && (
        <Button
          icon={<Undo2 aria-hidden size={16} />}
          aria-label={`${t('common.undo')}: ${one.fileName}`}
          onClick={onUndo}
        >
          {t('common.undo')}
        </Button>
      )}
    </li>
  )
}

/** The imports of the organization, by whomever, each with Undo. */
export function EarlierImports() {
  const { t } = useTranslation()
  const { data, isPending, refetch } = useQuery(importsQuery(useOrganizationId()))
  const [asked, setAsked] = useState<ContactImport | null>(null)
  const undoing = useUndoImport()
  const confirm = () => asked && undoing.mutate(asked, { onSuccess: () => setAsked(null) })
  const ask = (one: ContactImport | null) => {
    undoing.reset()
    setAsked(one)
  }
  return (
    <>
      {undoing.data && <Result undone={undoing.data} />}
      <Card title={t('contactFiles.undo.title')}>
        {isPending && <SkeletonRows rows={2} />}
        {!isPending && !data && <ErrorState compact onRetry={() => void refetch()} />}
        {data?.length === 0 && <p className="quiet">{t('contactFiles.undo.none')}</p>}
        {data && data.length > 0 && (
          <ul ref={keepFocus} tabIndex={-1} className={styles.imports}>
            {data.map((one) => (
              <Line key={one.id} one={one} onUndo={() => ask(one)} />
            ))}
          </ul>
        )}
      </Card>
      <ConfirmDialog
        open={asked !== null}
        title={t('contactFiles.undo.question', { fileName: asked?.fileName ?? '' })}
        text={t('contactFiles.undo.text')}
        confirmLabel={t('contactFiles.undo.confirm')}
        danger
        busy={undoing.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(null)}
      >
        {undoing.error && (
          <p role="alert" className={styles.problem}>
            {t('contactFiles.undo.failed', { message: messageOf(undoing.error, t('common.errors.network')) })}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
