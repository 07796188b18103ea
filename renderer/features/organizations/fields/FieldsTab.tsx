import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, ListPlus, Pencil, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomField } from '../../../../shared/schemas/customField.ts'
import { customFields as texts } from '../../../i18n/en/customFields.ts'
import { startTexts } from '../../../i18n/index.ts'
import { keepFocus } from '../../../lib/keptFocus.ts'
import { oneLine } from '../../../lib/oneLine.ts'
import { useSession } from '../../../lib/session.ts'
import { customFieldsQuery } from '../../../records/customFields/queries.ts'
import { AsOf } from '../../../ui/AsOf.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { lazyDialog } from '../../../ui/lazyPart.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import styles from './Fields.module.css'
import { useOrderFields, useRetireField } from './mutations.ts'

// No other page needs them.
startTexts({ customFields: texts })

const FieldForm = lazyDialog(() => import('./FieldForm.tsx'))

/** What a field is, and its choices. */
function About({ field: { label, kind, options } }: { field: CustomField }) {
  const { t } = useTranslation()
  const choices = options.filter(({ retired }) => !retired).map((option) => option.label)
  return (
    <div className={styles.words}>
      <strong className={styles.label}>{label}</strong>
      <p className="quiet">{oneLine(t(`customFields.kind.${kind}`), choices.join(', '))}</p>
    </div>
  )
}

interface RowsProps {
  fields: readonly CustomField[]
  isBusy: boolean
  onEdit: (field: CustomField) => void
  onRetire: (field: CustomField) => void
  onOrder: (ids: number[]) => void
}

/** The fields that are offered, in their order. */
function Rows({ fields, isBusy, onEdit, onRetire, onOrder }: RowsProps) {
  const { t } = useTranslation()
  const move = (from: number, to: number) => {
    const ids = fields.map(({ id }) => id)
    onOrder(ids.with(from, ids[to]!).with(to, ids[from]!))
  }
  return (
    <ul ref={keepFocus} tabIndex={-1} aria-label={t('customFields.list')}>
      {fields.map((field, at) => (
        <li key={field.id} className={styles.row}>
          <About field={field} />
          <div className={styles.tools}>
            <Button
              type="text"
              icon={<ArrowUp aria-hidden size={16} />}
              aria-label={t('customFields.up', { name: field.label })}
              disabled={isBusy || at === 0}
              onClick={() => move(at, at - 1)}
            />
            <Button
              type="text"
              icon={<ArrowDown aria-hidden size={16} />}
              aria-label={t('customFields.down', { name: field.label })}
              disabled={isBusy || at === fields.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <Button
              type="text"
              icon={<Pencil aria-hidden size={16} />}
              aria-label={t('customFields.editName', { name: field.label })}
              onClick={() => onEdit(field)}
            />
            <Button
              type="text"
              icon={<Archive aria-hidden size={16} />}
              aria-label={t('customFields.retireName', { name: field.label })}
              data-tip={t('customFields.retire')}
              onClick={() => onRetire(field)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The fields that are offered no more, and can be brought back. */
function Retired({ fields, onReturn }: { fields: readonly CustomField[]; onReturn: (field: CustomField) => void }) {
  const { t } = useTranslation()
  if (fields.length === 0) return null
  return (
    <Card flush title={t('customFields.retiredList')}>
      <p className={styles.hint}>{t('customFields.retiredHint')}</p>
      <ul ref={keepFocus} tabIndex={-1} aria-label={t('customFields.retiredList')}>
        {fields.map((field) => (
          <li key={field.id} className={styles.row}>
            <About field={field} />
            <Button
              icon={<ArchiveRestore aria-hidden size={16} />}
              aria-label={t('customFields.bringBackName', { name: field.label })}
              onClick={() => onReturn(field)}
            >
              {t('customFields.bringBack')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface FieldsProps {
  organizationId: number
  /** Opens the form of a field; of a new one for null. */
  onEdit: (field: CustomField | null) => void
}

function Fields({ organizationId, onEdit }: FieldsProps) {
  const { t } = useTranslation()
  const query = useQuery(customFieldsQuery(organizationId))
  const { data, isPending, refetch } = query
  const [asked, setAsked] = useState<CustomField | null>(null)
  const retiring = useRetireField(organizationId)
  const ordering = useOrderFields(organizationId)
  if (isPending) return <SkeletonRows rows={3} />
  if (!data) return <ErrorState compact title={t('customFields.loadFailed')} onRetry={() => void refetch()} />
  const offered = data.filter(({ retired }) => !retired)
  const add = (
    <Button type="primary" icon={<Plus aria-hidden size={16} />} onClick={() => onEdit(null)}>
      {t('customFields.add')}
    </Button>
  )
  return (
    <div className={styles.cards}>
      <Card flush title={t('customFields.title')} action={offered.length > 0 && add}>
        <p className={styles.hint}>{t('customFields.hint')}</p>
        <AsOf query={query} />
        {offered.length === 0 ? (
          <EmptyState
            compact
            icon={ListPlus}
            title={t('customFields.empty')}
            hint={t('customFields.emptyHint')}
            action={add}
          />
        ) : (
          <Rows
            fields={offered}
            isBusy={ordering.isPending}
            onEdit={onEdit}
            onRetire={setAsked}
            onOrder={ordering.mutate}
          />
        )}
      </Card>
      <Retired
        fields={data.filter(({ retired }) => retired)}
        onReturn={(field) => retiring.mutate({ field, retired: false })}
      />
      <ConfirmDialog
        open={asked !== null}
        title={t('customFields.retireTitle', { label: asked?.label ?? '' })}
        text={t('customFields.retireText')}
        confirmLabel={t('customFields.retire')}
        busy={retiring.isPending}
        onConfirm={() => asked && retiring.mutate({ field: asked, retired: true }, { onSettled: () => setAsked(null) })}
        onCancel={() => setAsked(null)}
      />
    </div>
  )
}

/** The form of a new field, or of one; it keeps its content while it closes. */
type Editing = { field: CustomField | null; isOpen: boolean } | null

/**
 * The fields that the current organization adds to its contacts, for its administrators. An open form stays where
 * another organization is chosen.
 */
export default function FieldsTab() {
  const { organizationId } = useSession()
  const [editing, setEditing] = useState<Editing>(null)
  if (organizationId === null) return null
  return (
    <>
      <Fields
        key={organizationId}
        organizationId={organizationId}
        onEdit={(field) => setEditing({ field, isOpen: true })}
      />
      {editing && (
        <Suspense fallback={null}>
          <FieldForm
            field={editing.field}
            open={editing.isOpen}
            onClose={() => setEditing({ ...editing, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  )
}
