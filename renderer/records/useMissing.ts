import { useEffect, useEffectEvent, useState } from 'react'

/** A list from the query cache. */
interface List {
  data: unknown
  isFetching: boolean
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>
}

/**
 * Whether a row in an address does not exist. A device shows its stored list and reads changes in the background: if
 * the row is not in it, the list is read once more, including changes, since another user may have added it a moment
 * ago.
 * @param row the row; null if none is requested
 * @param isFound whether the list contains it
 */
export function useMissing(row: number | null, isFound: boolean, { data, isFetching, refetch }: List): boolean {
  const [lookedFor, setLookedFor] = useState<number | null>(null)
  // A row that existed before was deleted.
  if (isFound && lookedFor !== row) setLookedFor(row)
  const isAbsent = row !== null && !isFound && data !== undefined && !isFetching
  const mustLook = isAbsent && lookedFor !== row
  const readAgain = useEffectEvent(() => refetch({ cancelRefetch: false }))
  useEffect(() => {
    if (mustLook) void readAgain().then(() => setLookedFor(row))
  }, [mustLook, row])
  return isAbsent && !mustLook
}
