import { startTransition, useEffect, useState } from 'react'
import { inSlices } from '../lib/inSlices.ts'

/** Shorter lists are made ready while they are drawn. */
const largeList = 2_000

type Derivation<Row> = (list: readonly Row[]) => unknown

function* made<Row>(list: readonly Row[], derivations: readonly Derivation<Row>[]): Generator<void, void> {
  for (const derive of derivations) {
    yield
    derive(list)
  }
}

/**
 * A list once everything is made that its page derives from it. For a large one that happens in slices, and the page is then
 * drawn in between whatever the person does; until then it shows the list before. What a page opens with is not held back: it
 * has to stand there at once, scrolled to where it was left.
 * @param derivations remembered per list (`derivedFrom`); always the same array
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
  // Another organization's list is none to wait with.
  return ready?.[0]?.organizationId === list?.[0]?.organizationId ? ready : undefined
}
