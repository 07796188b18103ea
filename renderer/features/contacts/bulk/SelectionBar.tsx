import { Button, Dropdown } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bulk as texts } from '../../../i18n/en/bulk.ts'
import { startTexts } from '../../../i18n/index.ts'
import { useOpening } from '../../../lib/useOpening.ts'
import { lazyDialog } from '../../../ui/lazyPart.tsx'
import { useFocusBack } from '../../../ui/useFocusBack.ts'
import type { ContactListState } from '../useContactList.ts'
import styles from './Bulk.module.css'
import type { BulkKind } from './bulkChanges.ts'

// No other page needs them.
startTexts({ bulk: texts })

const BulkDialog = lazyDialog(() => import('./BulkDialog.tsx'))

const kinds: readonly BulkKind[] = ['status', 'assignee', 'addTags', 'removeTags']

/** How many contacts are selected, of how many, and what can be done with them. */
export default function SelectionBar({ list }: { list: ContactListState }) {
  const { t } = useTranslation()
  const { rows, contacts, selection } = list
  const [asked, setAsked] = useState<{ kind: BulkKind; isOpen: boolean } | null>(null)
  const opening = useOpening(asked?.isOpen ?? false)
  const moveFocus = useFocusBack()
  // What a filter hides is not changed.
  const selected = rows.flatMap(({ contact }) => (selection.has(contact.clientId) ? [contact] : []))
  const isAll = selected.length === rows.length
  const items = kinds.map((kind) => ({
    key: kind,
    label: t(`bulk.action.${kind}`),
    onClick: () => setAsked({ kind, isOpen: true }),
  }))
  return (
    <div role="region" aria-label={t('bulk.label.selection')} className={styles.bar}>
      <p role="status" className={styles.count}>
        {t('bulk.selected', { count: selected.length, total: rows.length })}
      </p>
      <Button onClick={() => list.select(isAll ? [] : rows.map(({ contact }) => contact.clientId))}>
        {isAll ? t('bulk.none') : t('bulk.all', { count: rows.length })}
      </Button>
      <Dropdown menu={{ items }} trigger={['click']} placement="topRight" autoFocus onOpenChange={moveFocus}>
        <Button type="primary" disabled={selected.length === 0} aria-haspopup="menu">
          {t('bulk.change')}
        </Button>
      </Dropdown>
      <Button onClick={list.endSelection}>{t('bulk.end')}</Button>
      {asked && opening > 0 && (
        <Suspense fallback={null}>
          <BulkDialog
            key={opening}
            kind={asked.kind}
            contacts={selected}
            scope={{ shown: rows.length, all: contacts?.length ?? 0 }}
            open={asked.isOpen}
            onClose={() => setAsked((before) => before && { ...before, isOpen: false })}
          />
        </Suspense>
      )}
    </div>
  )
}
