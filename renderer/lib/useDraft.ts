import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { toast } from '../ui/toast/store.ts'
import { draftBox, type DraftBox } from './drafts.ts'
import { randomId } from './ids.ts'
import { useSession } from './session.ts'

/** What is kept of a form that was left: its values, the identity of its create, and what an edit began with. */
export interface Draft<Values, Row> {
  values: Values
  clientId: string
  base: Row | null
}

/**
 * The draft of one form.
 * @param name of the form and what it is about
 * @param values schema of what it holds
 * @param row schema of what it edits
 */
export function useDraftBox<Values, Row>(
  name: readonly (string | number)[],
  values: z.ZodType<Values>,
  row: z.ZodType<Row>,
) {
  const { user, organizationId } = useSession()
  const key = [user.id, organizationId ?? 0, ...name].join('.')
  const box = useMemo(
    () =>
      draftBox(
        [key],
        z.object({ values, clientId: z.string(), base: row.nullable() }) as z.ZodType<Draft<Values, Row>>,
      ),
    [key, values, row],
  )
  const [found] = useState(() => box.read())
  return { box, found }
}

/**
 * Keeps what is entered, for as long as it differs from what the form began with.
 * @param pristine the values of the form when nothing has been entered
 * @returns a function that forgets the draft and starts over with other values, and the identity of what is created
 */
export function useKeepDraft<Values extends FieldValues, Output, Row>(
  form: UseFormReturn<Values, unknown, Output>,
  box: DraftBox<Draft<Values, Row>>,
  pristine: Values,
  base: Row | null,
  foundId?: string,
) {
  const untouched = useRef(JSON.stringify(pristine))
  const [clientId, setClientId] = useState(() => foundId ?? randomId())
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (JSON.stringify(values) === untouched.current) box.clear()
          else box.write({ values, clientId, base })
        },
      }),
    [form, box, clientId, base],
  )
  const startOver = (values: Values) => {
    untouched.current = JSON.stringify(values)
    box.clear()
    setClientId(randomId())
    form.reset(values, { keepFieldsRef: true })
  }
  return { clientId, startOver }
}

/** Says that a form that was closed, by whatever way, has kept what was entered; and offers to forget it. */
export function useKeptNote(open: boolean, box: Pick<DraftBox<unknown>, 'read' | 'clear'>): void {
  const { t } = useTranslation()
  const wasOpen = useRef(open)
  const tell = useEffectEvent(() => {
    if (box.read())
      toast({
        title: t('common.form.kept'),
        description: t('common.form.keptText'),
        action: { label: t('common.form.discard'), onClick: box.clear },
      })
  })
  useEffect(() => {
    if (wasOpen.current && !open) tell()
    wasOpen.current = open
  }, [open])
}
