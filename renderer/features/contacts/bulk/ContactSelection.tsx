import { useTranslation } from 'react-i18next'
import { SelectionBar } from '../../../records/bulk/SelectionBar.tsx'
import { lazyDialog } from '../../../ui/lazyPart.tsx'
import type { ContactListState } from '../useContactList.ts'
import type { ContactActionKind } from './contactPlan.ts'

const ContactBulkDialog = lazyDialog(() => import('./ContactBulkDialog.tsx'))

const kinds: readonly ContactActionKind[] = ['status', 'assignee', 'addTags', 'removeTags']

/** What can be done with the selected contacts. */
export default function ContactSelection({ list }: { list: ContactListState }) {
  const { t } = useTranslation()
  const { rows, contacts, selection } = list
  // What a filter hides is not changed.
  const selected = rows.flatMap(({ contact }) => (selection.has(contact.clientId) ? [contact] : []))
  return (
    <SelectionBar
      selected={selected.length}
      total={rows.length}
      onAll={(isAll) => list.select(isAll ? rows.map(({ contact }) => contact.clientId) : [])}
      onEnd={list.endSelection}
      actions={kinds.map((key) => ({ key, label: t(`bulk.contact.action.${key}`) }))}
    >
      {(asked) => (
        <ContactBulkDialog {...asked} rows={selected} scope={{ shown: rows.length, all: contacts?.length ?? 0 }} />
      )}
    </SelectionBar>
  )
}
