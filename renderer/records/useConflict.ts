import { useState } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { same } from '../../shared/domain/same.ts'
import { valueAt, withMaps, withParts } from '../../shared/domain/parts.ts'
import type { Entity, PendingRecord, Rows } from '../../shared/replica.ts'
import type { Side } from '../offline/queue/decisions.ts'
import { overlaid } from '../offline/view/overlay.ts'
import { useSync } from '../offline/view/syncState.ts'
import { storedAs } from './ConflictNotice.tsx'

type Fields = Readonly<Record<string, unknown>>

export interface ConflictOptions<E extends Entity, Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  entity: E
  /** The form's initial row; null for a new one. */
  base: Rows[E] | null
  onBase: (base: Rows[E]) => void
  /** The input as fields of a row. */
  read: () => Fields
  valuesOf: (row: Rows[E]) => Values
  /** Shows values as the form's initial ones, and drops its draft: the input is in the queue. */
  startOver: (values: Values) => void
}

interface ConflictQuestion {
  problem: PendingRecord['problem']
  choices: Record<string, Side>
  /** The input as of the question or the choice: what is typed later is a choice too. */
  shown: Fields
}

/** The stored row of a conflict, with the record's changes on top. */
const withMine = <E extends Entity>(entity: E, record: PendingRecord): Rows[E] =>
  overlaid(entity, record.organizationId, [record.problem?.current as unknown as Rows[E]], [record])[0] as Rows[E]

/**
 * The conflict of a form's row, if its queued change has one: the choices for its fields are shown in the form, which
 * can still be changed. Saving decides it (`decision`).
 */
export function useConflict<E extends Entity, Values extends FieldValues, Output>({
  form,
  entity,
  base,
  onBase,
  read: readFields,
  valuesOf,
  startOver,
}: ConflictOptions<E, Values, Output>) {
  const read = () => withParts(readFields())
  /** A row with input, in which a part that was cleared is null: it is a change. */
  const entered = (row: Rows[E], input: Fields) =>
    valuesOf(withMaps({ ...withParts(row as unknown as Fields), ...input }) as unknown as Rows[E])
  const record = useSync(
    ({ pending }) =>
      pending.find(
        (other) =>
          other.entity === entity &&
          other.clientId === base?.clientId &&
          other.op !== 'delete' &&
          other.problem?.kind === 'conflict',
      ) ?? null,
  )
  const [asked, setAsked] = useState<ConflictQuestion>({ problem: null, choices: {}, shown: {} })
  useWatch({ control: form.control, disabled: record === null })
  if (record && !same(asked.problem, record.problem)) setAsked({ problem: record.problem, choices: {}, shown: read() })
  const isTyped = (field: string, now: Fields) => !same(now[field], asked.shown[field])

  const choose = (more: Record<string, Side>) => {
    if (!base || !record) return
    const rows = { mine: withMine(entity, record), theirs: record.problem?.current } as Record<Side, unknown>
    const picked = Object.fromEntries(
      Object.entries(more).map(([field, whose]) => [
        storedAs(field),
        valueAt(rows[whose] as Fields, storedAs(field)) ?? null,
      ]),
    )
    const before = read()
    form.reset(entered(base, { ...before, ...picked }), { keepDefaultValues: true })
    // A choice may change other fields of the form too, as those of a follow-up.
    const shown = Object.entries(read()).map(([field, value]) =>
      !(field in picked) && isTyped(field, before) ? [field, asked.shown[field]] : [field, value],
    )
    setAsked({ ...asked, choices: { ...asked.choices, ...more }, shown: Object.fromEntries(shown) })
  }

  /** To be called when saving starts. @returns a function that shows the conflict it led to; later input stays */
  const beginSaving = () => {
    const sent = read()
    return (asking: PendingRecord) => {
      const later = Object.entries(read()).filter(([field, value]) => !same(value, sent[field]))
      const row = withMine(entity, asking)
      onBase(row)
      startOver(entered(row, Object.fromEntries(later)))
      setAsked({ problem: asking.problem, choices: {}, shown: read() })
    }
  }

  const now = record && read()
  const chosen = Object.fromEntries(
    (record?.problem?.fields ?? []).map(
      (field) => [field, now && isTyped(storedAs(field), now) ? 'typed' : asked.choices[field]] as const,
    ),
  )
  const decision = record && {
    record,
    choices: Object.fromEntries(
      Object.entries(chosen).flatMap(([field, choice]) => {
        const whose = choice === 'typed' ? 'mine' : choice
        return whose ? [[field, whose] as const, [storedAs(field), whose] as const] : []
      }),
    ),
  }
  return { notice: record && { record, chosen, onChoose: choose, inForm: true }, decision, beginSaving }
}
