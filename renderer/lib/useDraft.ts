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

export type DraftName = readonly (string | number)[]
export type DraftNames = readonly [DraftName, ...DraftName[]]

/**
 * The names of the draft of an edit: by the row's clientId, which it has before its id, and as older versions of the
 * app named it.
 */
export const draftNames = (form: string, { id, clientId }: { id: number; clientId: string }): DraftNames => [
  [form, clientId],
  [form, id],
]

/**
 * The draft of one form.
 * @param names of the form and its subject; a draft is found under each of them, and stored under the first
 * @param values schema of its values
 * @param row schema of the edited row
 */
export function useDraftBox<Values, Row>(names: DraftNames, values: z.ZodType<Values>, row: z.ZodType<Row>) {
  const { user, organizationId } = useSession()
  const keys = names.map((name) => [user.id, organizationId ?? 0, ...name].join('.'))
  const key = JSON.stringify(keys)
  const box = useMemo(() => {
    const draft = z.object({ values, clientId: z.string(), base: row.nullable() }) as z.ZodType<Draft<Values, Row>>
    return firstOf((JSON.parse(key) as string[]).map((one) => draftBox([one], draft)))
  }, [key, values, row])
  const [found] = useState(() => box.read())
  return { box, found }
}

/** Several boxes as one: it reads the first draft in any of them, and writes to the first box only. */
const firstOf = <Values>(boxes: readonly DraftBox<Values>[]): DraftBox<Values> => ({
  read: () => boxes.reduce<Values | null>((found, box) => found ?? box.read(), null),
  write: (values) => boxes.forEach((box, index) => (index === 0 ? box.write(values) : box.clear())),
  clear: () => boxes.forEach((box) => box.clear()),
})

/**
 * Stores the input while it differs from the form's initial values. The `clientId` of the create is the form's own,
 * also if its content is a restored draft: another tab may have that open, or it may have been saved right before a
 * crash.
 * @param pristine the values of the form without input
 * @param known the `clientId` of the restored draft, where it stays that of the create
 * @returns the `clientId`, a function that drops the draft and starts over with other values, one that stores what is
 * being saved, and one that stores it as another create
 */
export function useKeepDraft<Values extends FieldValues, Output, Row>(
  form: UseFormReturn<Values, unknown, Output>,
  box: DraftBox<Draft<Values, Row>>,
  pristine: Values,
  base: Row | null,
  known?: string,
) {
  const untouched = useRef(JSON.stringify(pristine))
  const [clientId, setClientId] = useState(() => known ?? randomId())
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
  const keepAs = (id: string) => box.write({ values: form.getValues(), clientId: id, base })
  const keepAsAnother = () => {
    const id = randomId()
    setClientId(id)
    keepAs(id)
  }
  return { clientId, startOver, keep: () => keepAs(clientId), keepAsAnother }
}

/**
 * Says that a closed form has kept its input; and offers to discard it.
 * @param isStored whether the server has the input as it was before
 */
export function useKeptNote(open: boolean, box: Pick<DraftBox<unknown>, 'read' | 'clear'>, isStored = false): void {
  const { t } = useTranslation()
  const wasOpen = useRef(open)
  const tell = useEffectEvent(() => {
    if (box.read())
      toast({
        title: t(isStored ? 'sync.storedBefore' : 'common.form.kept'),
        description: t(isStored ? 'sync.storedBeforeText' : 'common.form.keptText'),
        action: { label: t('common.form.discard'), onClick: box.clear },
      })
  })
  useEffect(() => {
    if (wasOpen.current && !open) tell()
    wasOpen.current = open
  }, [open])
}
