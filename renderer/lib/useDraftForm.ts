import { useState } from 'react'
import { useForm, type FieldValues, type Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { useDraftBox, useKeepDraft, useKeptNote } from './useDraft.ts'

interface DraftFormOptions<Values extends FieldValues, Output> {
  /** What tells its draft from those of other forms. */
  name: readonly (string | number)[]
  /** What the form holds, as it is kept. */
  values: z.ZodType<Values>
  resolver: Resolver<Values, unknown, Output>
  /** What it begins with: an empty form, or what is stored. */
  begun: Values
  open: boolean
}

/** What was typed, upon what is there now: somebody else may have changed the fields that were left alone. */
function upon<Values extends FieldValues>(now: Values, typed: Values, base: Values): Values {
  const changed = Object.entries(typed).filter(([field, value]) => value !== base[field])
  return { ...now, ...Object.fromEntries(changed) }
}

/** A form that keeps what is entered, however it is left, and begins with it the next time. For forms without a conflict to settle. */
export function useDraftForm<Values extends FieldValues, Output>({
  name,
  values,
  resolver,
  begun,
  open,
}: DraftFormOptions<Values, Output>) {
  const { box, found } = useDraftBox(name, values, values)
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
