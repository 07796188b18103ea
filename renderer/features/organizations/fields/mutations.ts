import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EnteredOption } from '../../../../shared/domain/customFields.ts'
import { same } from '../../../../shared/domain/same.ts'
import type { CustomField, CustomFieldInput, CustomFieldPatch } from '../../../../shared/schemas/customField.ts'
import { toast } from '../../../lib/toast.ts'
import type { Entered } from '../../../lib/useDraftForm.ts'
import { outbox } from '../../../offline/outbox.ts'
import { customFieldsQuery } from '../../../records/customFields/queries.ts'
import { failedToast } from '../../../records/sync/savedToast.ts'

export type FieldInput = Omit<CustomFieldInput, 'organizationId'>

/** A write that only the server does, after which the fields are read again. */
function useWrite<Variables, Answer>(
  organizationId: number,
  write: (variables: Variables) => Promise<Answer>,
  done?: (variables: Variables) => string,
) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: write,
    onSuccess: async (_, variables) => {
      await client.invalidateQueries(customFieldsQuery(organizationId))
      if (done) toast({ title: done(variables) })
    },
    onError: (error) => {
      // It may have been stored, although the answer was lost.
      void client.invalidateQueries(customFieldsQuery(organizationId))
      failedToast(t, error, 'customFields.toasts.failed')
    },
  })
}

/** The choices of a field as its form has them. */
export const offeredBy = ({ options }: Pick<CustomField, 'options'>): EnteredOption[] =>
  options.filter(({ retired }) => !retired).map(({ id, label }) => ({ id, label }))

/**
 * What was changed of a field, so that what others have changed of it meanwhile stays.
 * @param begun the field that the form shows
 * @param before the choices that its input began with
 */
function changesOf(begun: CustomField, before: EnteredOption[], { label, options }: FieldInput): CustomFieldPatch {
  const optionsBefore = before.flatMap(({ id, label: was }) => (id === undefined ? [] : [{ id, label: was }]))
  return {
    ...(label !== begun.label && { label }),
    ...(!same(options, offeredBy(begun)) && { options, optionsBefore }),
  }
}

/**
 * Adds a field, or changes the label and the choices of one: `field` is as its form began with it, `before` the choices
 * that its input began with.
 */
export function useSaveField(organizationId: number) {
  const { t } = useTranslation()
  return useWrite(
    organizationId,
    ({ field, before, fields, key }: Entered<FieldInput> & { field: CustomField | null; before: EnteredOption[] }) =>
      field
        ? outbox.submit('updateCustomField', { params: { id: field.id }, body: changesOf(field, before, fields) })
        : outbox.submit('createCustomField', { body: { ...fields, organizationId } }, key),
    () => t('customFields.toasts.saved'),
  )
}

/** Retires a field, or brings it back. */
export function useRetireField(organizationId: number) {
  const { t } = useTranslation()
  return useWrite(
    organizationId,
    ({ field: { id }, retired }: { field: CustomField; retired: boolean }) =>
      outbox.submit('updateCustomField', { params: { id }, body: { retired } }),
    ({ field: { label }, retired }) => t(`customFields.toasts.${retired ? 'retired' : 'returned'}`, { label }),
  )
}

/** Puts the fields in another order. */
export const useOrderFields = (organizationId: number) =>
  useWrite(organizationId, (ids: number[]) =>
    outbox.submit('orderCustomFields', { params: { organizationId }, body: { ids } }),
  )
