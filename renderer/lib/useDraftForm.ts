import { useState } from 'react'
import { useForm, type FieldValues, type Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { isUsedKey } from './apiErrors.ts'
import { showFieldErrors } from './formErrors.ts'
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
  onClose: () => void
}

/** What a valid form is saved with. */
export interface Entered<Fields> {
  fields: Fields
  /** Of an edit: what the user has changed. The other fields may be those of somebody else by now. */
  changes: Partial<Fields>
  /** Of a create: its `Idempotency-Key`, which its draft has too. */
  key: string
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
 * settle. A create has one effect, also if its answer is lost and its draft is restored: if it has been corrected since,
 * the server refuses it, and the form closes to show what is stored.
 * @returns also the values that its input began with: of what is restored, those of then
 */
export function useDraftForm<Values extends FieldValues, Output>({
  name,
  values,
  resolver,
  begun,
  open,
  onClose,
}: DraftFormOptions<Values, Output>) {
  const { box, found } = useDraftBox([name], values, values)
  const [first] = useState(begun)
  const [restored] = useState(() => found && upon(first, found.values, found.base ?? first))
  const [isRestored, setRestored] = useState(found !== null)
  const base = isRestored && restored ? restored.base : first
  const form = useForm<Values, unknown, Output>({ resolver, defaultValues: first as never, values: restored?.values })
  const { clientId: key, startOver, keepAsAnother } = useKeepDraft(form, box, first, base, found?.clientId)
  const [isStored, setStored] = useState(false)
  useKeptNote(open, box, isStored)
  const discard = () => {
    setRestored(false)
    startOver(first)
  }
  const entered = (fields: Output): Entered<Output> => {
    const now = form.getValues()
    const isChanged = (field: string) => JSON.stringify(now[field]) !== JSON.stringify(base[field])
    const changes = Object.fromEntries(Object.entries(fields as object).filter(([field]) => isChanged(field)))
    return { fields, changes: changes as Partial<Output>, key }
  }
  /** What follows the answer to a save: the draft goes with the form, or the refused fields say why. */
  const answers = <Answer>(next: (answer: Answer) => void = onClose) => ({
    onSuccess: (answer: Answer) => {
      box.clear()
      next(answer)
    },
    onError: (error: Error) => {
      if (!isUsedKey(error)) return void showFieldErrors(error, form.getValues(), form.setError)
      setStored(true)
      keepAsAnother()
      onClose()
    },
  })
  return { form, base, entered, answers, isRestored, discard }
}
