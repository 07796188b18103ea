import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { toast } from './toast.ts'
import { draftBox, type DraftBox } from './drafts.ts'
import { randomId } from './ids.ts'
import { useSession } from './session.ts'

/** The draft of a form: its values, the `clientId` of its create, and the base of an edit. */
export interface Draft<Values, Row> {
  values: Values
  clientId: string
  base: Row | null
}

/**
 * The draft of one form.
 * @param name of the form and its subject
 * @param values schema of its values
 * @param row schema of the edited row
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
 * Stores the input while it differs from the form's initial values.
 * @param pristine the values of the form without input
 * @returns a function that drops the draft and starts over with other values, and the `clientId` of the create
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

/** Says that a closed form has kept its input; and offers to discard it. */
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
