import { useTranslation } from 'react-i18next'
import { SelectionBar } from '../../../records/bulk/SelectionBar.tsx'
import type { Selection } from '../../../records/bulk/useSelection.ts'
import { lazyDialog } from '../../../ui/lazyPart.tsx'
import type { Activities } from '../activities/useActivities.ts'
import type { InteractionActionKind } from './interactionPlan.ts'

const InteractionBulkDialog = lazyDialog(() => import('./InteractionBulkDialog.tsx'))

const kinds: readonly InteractionActionKind[] = ['complete', 'move', 'assign', 'outcome', 'delete']

interface InteractionSelectionProps {
  activities: Activities
  selection: Selection
}

/** What can be done with the selected interactions. */
export default function InteractionSelection({
  activities: { rows, total },
  selection: { selection, select, endSelection },
}: InteractionSelectionProps) {
  const { t } = useTranslation()
  // What a filter hides is not changed.
  const selected = rows.filter(({ clientId }) => selection.has(clientId))
  return (
    <SelectionBar
      selected={selected.length}
      total={rows.length}
      onAll={(isAll) => select(isAll ? rows.map(({ clientId }) => clientId) : [])}
      onEnd={endSelection}
      actions={kinds.map((key) => ({ key, label: t(`bulk.interaction.action.${key}`), danger: key === 'delete' }))}
    >
      {(asked) => <InteractionBulkDialog {...asked} rows={selected} scope={{ shown: rows.length, all: total }} />}
    </SelectionBar>
  )
}
