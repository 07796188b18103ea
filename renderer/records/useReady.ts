import { startTransition, useEffect, useState } from 'react'
import { inSlices } from '../lib/inSlices.ts'

/** Shorter lists are derived during rendering. */
const largeList = 2_000

type Derivation<Row> = (list: readonly Row[]) => unknown

function* made<Row>(list: readonly Row[], derivations: readonly Derivation<Row>[]): Generator<void, void> {
  for (const derive of derivations) {
    yield
    derive(list)
  }
}

/**
 * A list once everything that its page derives from it is computed. For a large one that happens in slices, and the
 * page is then rendered in a transition, which input can interrupt; until then it shows the previous list. The page's
 * first list is not held back: it must be shown at once, at its scroll position.
 * @param derivations cached per list (`derivedFrom`); always the same array
 */
export function useReady<Row extends { organizationId: number }>(
  list: readonly Row[] | undefined,
  derivations: readonly Derivation<Row>[],
): readonly Row[] | undefined {
  const [ready, setReady] = useState(list)
  const isHeld = list !== ready && (list?.length ?? 0) >= largeList
  useEffect(() => {
    if (!isHeld || !list) return
    let isWanted = true
    void inSlices(made(list, derivations)).then(() => isWanted && startTransition(() => setReady(list)))
    return () => void (isWanted = false)
  }, [list, isHeld, derivations])
  if (!isHeld) return list
  // Another organization's list must not be shown in the meantime.
  return ready?.[0]?.organizationId === list?.[0]?.organizationId ? ready : undefined
}
