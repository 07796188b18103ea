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

/**
 * The input merged into the current row: another user may have changed the other fields.
 * @returns the values, and those that each of them began with
 */
function upon<Values extends FieldValues>(now: Values, typed: Values, base: Values) {
  // A list is another one after it has been stored.
  const changed = Object.keys(typed).filter((field) => JSON.stringify(typed[field]) !== JSON.stringify(base[field]))
  const withChanged = (from: Values): Values => ({
    ...now,
    ...Object.fromEntries(changed.map((field) => [field, from[field]])),
  })
  return { values: withChanged(typed), base: withChanged(base) }
}

/**
 * A form that keeps its input, however it is closed, and restores it the next time. For forms without a conflict to
 * settle.
 * @returns also the values that its input began with: of what is restored, those of then
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
  const [restored] = useState(() => found && upon(first, found.values, found.base ?? first))
  const [isRestored, setRestored] = useState(found !== null)
  const base = isRestored && restored ? restored.base : first
  const form = useForm<Values, unknown, Output>({ resolver, defaultValues: first as never, values: restored?.values })
  const { startOver } = useKeepDraft(form, box, first, base)
  useKeptNote(open, box)
  const discard = () => {
    setRestored(false)
    startOver(first)
  }
  return { form, base, forget: box.clear, isRestored, discard }
}
