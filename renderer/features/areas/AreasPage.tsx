import { Button } from 'antd'
import { LandPlot, Plus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Corner } from '../../../shared/domain/polygon.ts'
import { areas as texts } from '../../i18n/en/areas.ts'
import { startTexts } from '../../i18n/index.ts'
import { oneLine } from '../../lib/oneLine.ts'
import { useGrant, useSession } from '../../lib/session.ts'
import { useAddressDialog, type AddressDialog } from '../../lib/useAddressDialog.ts'
import { useGone } from '../../lib/useGone.ts'
import { useInteractions } from '../../records/interactions/useInteractions.ts'
import { InItsOrganization } from '../../records/organizations/InItsOrganization.tsx'
import { NoOrganization } from '../../records/organizations/NoOrganization.tsx'
import { AsOf } from '../../ui/AsOf.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { AreasView } from './AreasView.tsx'
import { chosenPlaces } from './areaRows.ts'
import { useAreas, type Areas } from './useAreas.ts'

// No other page needs them.
startTexts({ areas: texts })

const AreaEditor = lazyPart(() => import('./AreaEditor.tsx'))

/** Where a first area will be: around what has been recorded, or else around the areas that there are. */
function useAround({ rows }: Areas): Corner[] {
  const { interactions } = useInteractions()
  return useMemo(() => {
    const corners = rows.flatMap(({ area }) => area.corners)
    return corners.length > 0
      ? corners
      : chosenPlaces(interactions).map(({ location }): Corner => [location.lat, location.lng])
  }, [rows, interactions])
}

/** The editor that the address names (`?new=true`, `?edit=12`). It keeps its content while it closes. */
function Editing({ areas, dialog }: { areas: Areas; dialog: AddressDialog }) {
  const { organizationId } = useSession()
  const { isNew, editId, close } = dialog
  const around = useAround(areas)
  const edited = areas.rows.find(({ area }) => area.id === editId)?.area
  const isOpen = isNew || edited !== undefined
  const [shown, setShown] = useState<{ area: typeof edited } | null>(null)
  useGone(editId !== null && !edited, close)
  if (isOpen && (shown === null || shown.area?.id !== edited?.id)) setShown({ area: edited })
  if (!shown || organizationId === null) return null
  return (
    <Suspense fallback={<SkeletonRows rows={4} height={96} />}>
      <AreaEditor
        organizationId={organizationId}
        area={shown.area}
        rows={areas.rows}
        around={around}
        open={isOpen}
        onClose={close}
      />
    </Suspense>
  )
}

function Empty({ mayWrite, onNew }: { mayWrite: boolean; onNew: () => void }) {
  const { t } = useTranslation()
  const action = (
    <Button type="primary" onClick={onNew}>
      {t('areas.add')}
    </Button>
  )
  return (
    <Card>
      <EmptyState
        icon={LandPlot}
        title={t('areas.empty')}
        hint={t(mayWrite ? 'areas.emptyHint' : 'areas.emptyMember')}
        action={mayWrite && action}
      />
    </Card>
  )
}

const isEdited = ({ isNew, editId }: AddressDialog): boolean => isNew || editId !== null

function Content({ organizationId, dialog }: { organizationId: number; dialog: AddressDialog }) {
  const { t } = useTranslation()
  const areas = useAreas(organizationId)
  const mayWrite = useGrant('area:write') !== null
  const { rows, isPending, hasFailed, retry, query } = areas
  const own = rows.filter(({ isOwn }) => isOwn).length
  const isEditing = mayWrite && isEdited(dialog)
  const total = oneLine(t('areas.total', { count: rows.length }), own > 0 && t('areas.own', { count: own }))
  const add = (
    <Button type="primary" icon={<Plus aria-hidden size={18} />} onClick={dialog.openNew}>
      {t('areas.add')}
    </Button>
  )
  const view =
    rows.length === 0 ? (
      <Empty mayWrite={mayWrite} onNew={dialog.openNew} />
    ) : (
      <AreasView areas={areas} mayWrite={mayWrite} onEdit={dialog.openEdit} />
    )
  return (
    <>
      <PageHeader
        title={t('areas.title')}
        subtitle={isPending || hasFailed ? '\u00a0' : total}
        actions={mayWrite && !isEditing && rows.length > 0 && add}
      />
      {hasFailed && <ErrorState title={t('areas.loadFailed')} onRetry={retry} />}
      {isPending && !hasFailed && (
        <Card flush>
          <div aria-busy>
            <SkeletonRows rows={4} height={96} />
          </div>
        </Card>
      )}
      {!isPending && !hasFailed && mayWrite && <Editing areas={areas} dialog={dialog} />}
      {!isPending && !hasFailed && !isEditing && view}
      <AsOf query={query} />
    </>
  )
}

function Page({ dialog }: { dialog: AddressDialog }) {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  if (organizationId !== null) return <Content key={organizationId} organizationId={organizationId} dialog={dialog} />
  return (
    <>
      <PageHeader title={t('areas.title')} />
      <Card>
        <NoOrganization />
      </Card>
    </>
  )
}

/** The areas on the map: who has them, how far they are, and which doors are left. */
export default function AreasPage() {
  const dialog = useAddressDialog()
  const mayWrite = useGrant('area:write') !== null
  // With the editor also what is around it, such as the other areas.
  return (
    <InItsOrganization open={mayWrite && isEdited(dialog)}>
      <Page dialog={dialog} />
    </InItsOrganization>
  )
}
