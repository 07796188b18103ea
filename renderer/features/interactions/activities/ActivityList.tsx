import { Button } from 'antd'
import { MessageCirclePlus, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Interaction } from '../../../../shared/schemas/interaction.ts'
import { openForm } from '../../../lib/forms.ts'
import type { Selection } from '../../../records/bulk/useSelection.ts'
import { useCompleteFollowUp } from '../../../records/interactions/completeFollowUp.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { ActivityRow, type RowActions } from './ActivityRow.tsx'
import { DayList } from './DayList.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { useMayDelete, useNameOf } from './rows.ts'
import type { Activities } from './useActivities.ts'

const likelyHeight = 104

export interface ActivityListProps {
  activities: Activities
  selection: Selection
  /** The row under the pointer, if a map is beside the list. */
  onPoint?: (interaction: Interaction | null) => void
  onPlace?: (interaction: Interaction) => void
}

const edit = ({ id }: Interaction) => openForm('interaction', { interactionId: id })

/** The actions of a row; stable between renders, so that only changed rows are rendered again. */
function useRowActions(
  onDelete: (interaction: Interaction) => void,
  onPlace?: (interaction: Interaction) => void,
): RowActions {
  const canDelete = useMayDelete()
  const onComplete = useCompleteFollowUp()
  return useMemo(
    () => ({ onEdit: edit, onDelete, onComplete, onPlace, canDelete }),
    [onDelete, onComplete, onPlace, canDelete],
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={SearchX}
      title={t('interactions.empty')}
      hint={t('activities.emptyFiltered')}
      action={<Button onClick={onClear}>{t('filters.clear')}</Button>}
    />
  )
}

function NothingYet() {
  const { t } = useTranslation()
  const add = (
    <Button type="primary" onClick={() => openForm('interaction')}>
      {t('interactions.new')}
    </Button>
  )
  return (
    <EmptyState
      icon={MessageCirclePlus}
      title={t('interactions.empty')}
      hint={t('activities.emptyHint')}
      action={add}
    />
  )
}

/** The interactions by day, or a loading, error or empty state. */
export function ActivityList({ activities, selection, onPoint, onPlace }: ActivityListProps) {
  const { t } = useTranslation()
  const { rows, contacts, isLoading, error, retry, total, clear } = activities
  const [deleting, setDeleting] = useState<Interaction | null>(null)
  const actions = useRowActions(setDeleting, onPlace)
  const nameOf = useNameOf(contacts)
  if (error)
    return (
      <Card>
        <ErrorState title={t('interactions.loadFailed')} onRetry={retry} />
      </Card>
    )
  if (isLoading)
    return (
      <Card flush>
        <div aria-busy>
          <SkeletonRows rows={6} height={likelyHeight} />
        </div>
      </Card>
    )
  return (
    <>
      {rows.length === 0 && <Card>{total === 0 ? <NothingYet /> : <NothingFound onClear={clear} />}</Card>}
      {rows.length > 0 && (
        <DayList
          interactions={rows}
          name={onPoint ? 'activitiesByMap' : 'activities'}
          label={t('activities.list')}
          onPoint={onPoint}
        >
          {(interaction) => (
            <ActivityRow
              interaction={interaction}
              contact={contacts.get(interaction.contactId ?? 0)}
              actions={actions}
              isSelected={selection.isSelecting ? selection.selection.has(interaction.clientId) : null}
              onToggle={selection.toggle}
            />
          )}
        </DayList>
      )}
      <DeleteDialog interaction={deleting} nameOf={nameOf} onClose={() => setDeleting(null)} />
    </>
  )
}
