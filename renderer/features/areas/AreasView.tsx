import { Suspense, useState } from 'react'
import { useAddressValues } from '../../lib/useAddressValues.ts'
import { lazyDialog } from '../../ui/lazyPart.tsx'
import { OnceOpened } from '../../ui/OnceOpened.tsx'
import { AreaDetail } from './AreaDetail.tsx'
import { AreaList } from './AreaList.tsx'
import styles from './Areas.module.css'
import { AreasMap } from './AreasMap.tsx'
import { DeleteArea } from './DeleteArea.tsx'
import type { Areas } from './useAreas.ts'

const TeamDialog = lazyDialog(() => import('./TeamDialog.tsx'))

interface AreasViewProps {
  areas: Areas
  mayWrite: boolean
  onEdit: (id: number) => void
}

/** The list of areas, or the one that the address names (`?area=12`), beside the map. */
export function AreasView({ areas, mayWrite, onEdit }: AreasViewProps) {
  const { values, open, close } = useAddressValues(['area'])
  const [lifted, setLifted] = useState<string | null>(null)
  // About one area: another user may delete it meanwhile.
  const [asked, setAsked] = useState<{ dialog: 'team' | 'delete'; id: number } | null>(null)
  const { rows, contacts, today } = areas
  const row = rows.find(({ area }) => String(area.id) === values.area)
  const openArea = (id: number) => open({ area: String(id) })
  const done = () => setAsked(null)
  const asks = (dialog: 'team' | 'delete') => asked?.dialog === dialog && asked.id === row?.area.id
  const tools = row && {
    onAssign: () => setAsked({ dialog: 'team', id: row.area.id }),
    onEdit: () => onEdit(row.area.id),
    onDelete: () => setAsked({ dialog: 'delete', id: row.area.id }),
  }
  return (
    <div className={styles.both}>
      {row && tools ? (
        <AreaDetail row={row} areas={areas} tools={mayWrite ? tools : null} onBack={close} onPoint={setLifted} />
      ) : (
        <AreaList rows={rows} onOpen={openArea} />
      )}
      <AreasMap rows={row ? [row] : rows} contacts={contacts} onOpen={openArea} lifted={lifted} />
      {row && (
        <>
          <OnceOpened open={asks('team')}>
            <Suspense fallback={null}>
              <TeamDialog row={row} today={today} open={asks('team')} onClose={done} />
            </Suspense>
          </OnceOpened>
          <DeleteArea area={row.area} open={asks('delete')} onClose={done} onDeleted={close} />
        </>
      )}
    </div>
  )
}
