import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft } from '../lib/useDraft.ts'
import { useSync } from '../offline/view/syncState.ts'

interface SavedDraftOptions<Values extends FieldValues, Output, Row> {
  form: UseFormReturn<Values, unknown, Output>
  /** The restored draft; null if there was none. */
  found: Draft<Values, Row> | null
  /** The rows among which it would be. */
  rows: readonly { clientId: string }[]
  /** Starts over with an empty form. */
  drop: () => void
}

/**
 * Drops a restored draft of a create that has been saved after all: right before a crash, or in another tab. What was
 * typed since then stays.
 */
export function useSavedDraft<Values extends FieldValues, Output, Row>({
  form,
  found,
  rows,
  drop,
}: SavedDraftOptions<Values, Output, Row>): void {
  const clientId = found?.base === null ? found.clientId : null
  const isQueued = useSync(({ pending }) => pending.some((record) => record.clientId === clientId))
  const isSaved = clientId !== null && (isQueued || rows.some((row) => row.clientId === clientId))
  const dropUntouched = useEffectEvent(() => {
    if (JSON.stringify(form.getValues()) === JSON.stringify(found?.values)) drop()
  })
  useEffect(() => {
    if (isSaved) dropUntouched()
  }, [isSaved])
}
