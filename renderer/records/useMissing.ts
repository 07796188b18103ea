import { useEffect, useEffectEvent, useState } from 'react'

/** A list as the query cache gives it. */
interface List {
  data: unknown
  isFetching: boolean
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>
}

/**
 * Whether a row that an address names is not there. A device shows its list as it was and reads behind that what has changed: where
 * the row is not in it, the list is asked once more, which waits for the changes, since somebody may have added it a moment ago.
 * @param row names the row; null where none is asked for
 * @param isFound whether the list holds it
 */
export function useMissing(row: number | null, isFound: boolean, { data, isFetching, refetch }: List): boolean {
  const [lookedFor, setLookedFor] = useState<number | null>(null)
  // What was there and is no longer, was deleted.
  if (isFound && lookedFor !== row) setLookedFor(row)
  const isAbsent = row !== null && !isFound && data !== undefined && !isFetching
  const mustLook = isAbsent && lookedFor !== row
  const readAgain = useEffectEvent(() => refetch({ cancelRefetch: false }))
  useEffect(() => {
    if (mustLook) void readAgain().then(() => setLookedFor(row))
  }, [mustLook, row])
  return isAbsent && !mustLook
}
