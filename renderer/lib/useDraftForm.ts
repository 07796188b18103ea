import { useState } from 'react'
import { useForm, type FieldValues, type Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { useDraftBox, useKeepDraft, useKeptNote } from './useDraft.ts'

interface DraftFormOptions<Values extends FieldValues, Output> {
  /** Identifies its draft. */
  name: readonly (string | number)[]
  /** Schema of the stored values. */
  values: z.ZodType<Values>
  resolver: Resolver<Values, unknown, Output>
  /** Its initial values: an empty form, or the stored row. */
  begun: Values
  open: boolean
}

/** The input merged into the current row: another user may have changed the other fields. */
function upon<Values extends FieldValues>(now: Values, typed: Values, base: Values): Values {
  // A list is another one after it has been stored.
  const changed = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(base[field]),
  )
  return { ...now, ...Object.fromEntries(changed) }
}

/**
 * A form that keeps its input, however it is closed, and restores it the next time. For forms without a conflict to
 * settle.
 */
export function useDraftForm<Values extends FieldValues, Output>({
  name,
  values,
  resolver,
  begun,
  open,
}: DraftFormOptions<Values, Output>) {
  const { box, found } = useDraftBox([name], values, values)
  const [first] = useState(begun)
  const [isRestored, setRestored] = useState(found !== null)
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: first as never,
    values: found ? upon(first, found.values, found.base ?? first) : undefined,
  })
  const { startOver } = useKeepDraft(form, box, first, first)
  useKeptNote(open, box)
  const discard = () => {
    setRestored(false)
    startOver(first)
  }
  return { form, forget: box.clear, isRestored, discard }
}
