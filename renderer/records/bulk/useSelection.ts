import { useCallback, useState } from 'react'
import { useClosedByBack } from '../../lib/useClosedByBack.ts'

/** The rows that are selected, by their clientId; null while none can be. Back ends it, and leaves the page as it is. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  // The same between renders: so are the rows that do not change.
  const toggle = useCallback(
    (clientId: string) =>
      setSelected((before) => {
        const next = new Set(before)
        if (!next.delete(clientId)) next.add(clientId)
        return next
      }),
    [],
  )
  const endSelection = () => setSelected(null)
  useClosedByBack(endSelection, selected !== null)
  return {
    isSelecting: selected !== null,
    selection: selected ?? new Set<string>(),
    beginSelection: () => setSelected(new Set()),
    endSelection,
    select: (clientIds: readonly string[]) => setSelected(new Set(clientIds)),
    toggle,
  }
}
export type Selection = ReturnType<typeof useSelection>
