import { useTranslation } from 'react-i18next'
import { FilterDialog, FollowUpChoices, TypeChoices } from '../../records/interactions/FilterDialog.tsx'
import type { DashboardFilter } from './useDashboardFilter.ts'

/** Filters map and activity by type and follow-up. */
export default function MapFilterDialog({
  filter: { dialog, filter, setFilter, closeDialog },
}: {
  filter: DashboardFilter
}) {
  const { t } = useTranslation()
  return (
    <FilterDialog
      title={t('dashboard.filters.title')}
      open={dialog === 'filter'}
      onClose={closeDialog}
      filter={filter}
      onApply={setFilter}
      onReset={() => setFilter({ ...filter, types: [], followUp: null })}
      width={520}
    >
      {(draft, change) => (
        <>
          <TypeChoices chosen={draft.types} onChange={(types) => change({ types })} />
          <FollowUpChoices chosen={draft.followUp} onChange={(followUp) => change({ followUp })} />
        </>
      )}
    </FilterDialog>
  )
}
