import { useCallback, useState } from 'react'

/** The rows that are selected, by their clientId; null while none can be. */
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
  return {
    isSelecting: selected !== null,
    selection: selected ?? new Set<string>(),
    beginSelection: () => setSelected(new Set()),
    endSelection: () => setSelected(null),
    select: (clientIds: readonly string[]) => setSelected(new Set(clientIds)),
    toggle,
  }
}
export type Selection = ReturnType<typeof useSelection>
