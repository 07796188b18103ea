import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { interaction, type Interaction } from '../../../../shared/schemas/interaction.ts'
import { draftBox, type DraftBox } from '../../../lib/drafts.ts'
import { randomId } from '../../../lib/ids.ts'
import { useSession } from '../../../lib/session.ts'

/** What is kept of a form that was left: its values, the identity of its create, and what an edit began with. */
export interface Draft<Values> {
  values: Values
  clientId: string
  base: Interaction | null
}

/**
 * The draft of one form.
 * @param name of the form and what it is about
 * @param schema of its values
 */
export function useDraftBox<Values>(name: readonly (string | number)[], schema: z.ZodType<Values>): { box: DraftBox<Draft<Values>>; found: Draft<Values> | null } {
  const { user, organizationId } = useSession()
  const key = [user.id, organizationId ?? 0, ...name].join('.')
  const box = useMemo(() => draftBox([key], z.object({ values: schema, clientId: z.string(), base: interaction.nullable() }) as z.ZodType<Draft<Values>>), [key, schema])
  const [found] = useState(() => box.read())
  return { box, found }
}

/**
 * Keeps what is entered, from the first change on.
 * @param pristine the values of the form when nothing has been entered
 * @returns a function that forgets the draft and starts over with other values; and whether something is kept
 */
export function useKeepDraft<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>, box: DraftBox<Draft<Values>>, pristine: Values, base: Interaction | null, foundId?: string) {
  const untouched = useRef(JSON.stringify(pristine))
  const [clientId, setClientId] = useState(() => foundId ?? randomId())
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (JSON.stringify(values) !== untouched.current) box.write({ values, clientId, base })
        },
      }),
    [form, box, clientId, base],
  )
  const startOver = (values: Values) => {
    untouched.current = JSON.stringify(values)
    box.clear()
    setClientId(randomId())
    form.reset(values)
  }
  return { clientId, startOver }
}
