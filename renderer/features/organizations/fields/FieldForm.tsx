import { zodResolver } from '@hookform/resolvers/zod'
import { Input } from 'antd'
import { useController, useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { customKinds, hasOptions } from '../../../../shared/domain/customFields.ts'
import { limits } from '../../../../shared/domain/limits.ts'
import { customFieldForm, type CustomField } from '../../../../shared/schemas/customField.ts'
import { readersText } from '../../../lib/readersText.ts'
import { useOrganizationId } from '../../../lib/session.ts'
import { useDraftForm } from '../../../lib/useDraftForm.ts'
import { useOpening } from '../../../lib/useOpening.ts'
import { useOnline } from '../../../offline/view/connectivity.ts'
import { InItsOrganization } from '../../../records/organizations/InItsOrganization.tsx'
import { ItsOrganization } from '../../../records/organizations/ItsOrganization.tsx'
import { DraftNote } from '../../../ui/DraftNote.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { Select } from '../../../ui/Select.tsx'
import styles from './Fields.module.css'
import { offeredBy, useSaveField, type FieldInput } from './mutations.ts'
import { OptionInputs } from './OptionInputs.tsx'

interface FieldFormProps {
  /** The one to change; null for a new one. */
  field: CustomField | null
  open: boolean
  onClose: () => void
}

const values = z.object({
  label: z.string(),
  kind: z.enum(customKinds),
  options: z.array(z.object({ id: z.number().optional(), label: z.string() })),
})
type Values = z.output<typeof values>

const bySchema = zodResolver(customFieldForm as z.ZodType<FieldInput, Values>)
/** Lines that were left empty are no choices; and a field that was one of choices before has none. */
const resolver: typeof bySchema = (typed, context, options) => {
  const given = hasOptions(typed.kind) ? typed.options.filter(({ label }) => label.trim() !== '') : []
  return bySchema({ ...typed, options: given }, context, options)
}

const valuesOf = (field: CustomField | null): Values => ({
  label: field?.label ?? '',
  kind: field?.kind ?? 'text',
  options: field ? offeredBy(field) : [],
})

/** The choices, where the kind of the field has some. */
function Options({ control }: { control: Control<Values, unknown, FieldInput> }) {
  const kind = useWatch({ control, name: 'kind' })
  const { field, fieldState } = useController({ control, name: 'options' })
  if (!hasOptions(kind)) return null
  const message = fieldState.error?.message
  return <OptionInputs options={field.value} onChange={field.onChange} error={message && readersText(message)} />
}

function Editing({ field: edited, open, onClose }: FieldFormProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { mutate: save, isPending } = useSaveField(useOrganizationId())
  const {
    form: { control, handleSubmit },
    base,
    entered,
    answers,
    isRestored,
    discard,
  } = useDraftForm({
    name: ['customField', edited?.id ?? 'new'],
    values,
    resolver,
    begun: valuesOf(edited),
    open,
    onClose,
  })
  const submit = handleSubmit((input) => {
    if (!isPending) save({ field: edited, before: base.options, ...entered(input) }, answers())
  })
  return (
    <FormDialog
      open={open}
      title={t(edited ? 'customFields.form.edit' : 'customFields.form.create')}
      submitLabel={t('common.save')}
      onClose={onClose}
      onSubmit={submit}
      submitting={isPending}
      width={480}
    >
      <ItsOrganization />
      {!isOnline && (
        <p role="status" className={styles.offline}>
          {t('customFields.offline')}
        </p>
      )}
      <DraftNote isRestored={isRestored} onStartOver={discard} />
      <FormField control={control} name="label" label={t('customFields.form.label')} required>
        {(field) => <Input {...field} autoComplete="off" autoFocus maxLength={limits.customLabel} />}
      </FormField>
      {!edited && (
        <FormField
          control={control}
          name="kind"
          label={t('customFields.form.kind')}
          hint={t('customFields.form.kindHint')}
        >
          {(field) => (
            <Select
              {...field}
              options={customKinds.map((value) => ({ value, label: t(`customFields.kind.${value}`) }))}
            />
          )}
        </FormField>
      )}
      <Options control={control} />
    </FormDialog>
  )
}

/** The form of a custom field. Each opening starts fresh, or with the draft. */
export default function FieldForm(props: FieldFormProps) {
  const opening = useOpening(props.open)
  return (
    <InItsOrganization key={`${props.field?.id ?? 'new'}-${opening}`}>
      <Editing {...props} />
    </InItsOrganization>
  )
}
