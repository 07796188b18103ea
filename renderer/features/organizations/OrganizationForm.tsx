import { zodResolver } from '@hookform/resolvers/zod'
import { Input } from 'antd'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { organizationForm, type Organization } from '../../../shared/schemas/organization.ts'
import { showFieldErrors } from '../../lib/formErrors.ts'
import { useOpening } from '../../lib/useOpening.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { useCreateOrganization, useUpdateOrganization, type OrganizationFields } from './mutations.ts'

interface OrganizationFormProps {
  /** The one to edit; a new one without. */
  organization?: Organization
  open: boolean
  onClose: () => void
}

type Values = Record<'name' | 'description' | 'address' | 'phone' | 'email', string>

// The rules take more than the form can hold (null for an empty text), which zod's types do not let pass.
const resolver = zodResolver(organizationForm as z.ZodType<OrganizationFields, Values>)

const valuesOf = (organization?: Organization): Values => ({
  name: organization?.name ?? '',
  description: organization?.description ?? '',
  address: organization?.address ?? '',
  phone: organization?.phone ?? '',
  email: organization?.email ?? '',
})

/** Sends the form: a new organization, or changes to the one that is edited. */
function useSave(organization: Organization | undefined, onSaved: () => void) {
  const form = useForm({ resolver, defaultValues: valuesOf(organization) })
  const create = useCreateOrganization()
  const update = useUpdateOrganization()
  const isSaving = create.isPending || update.isPending
  const save = form.handleSubmit((fields) => {
    if (isSaving) return
    const answers = { onSuccess: onSaved, onError: (error: Error) => void showFieldErrors(error, form.getValues(), form.setError) }
    if (organization) update.mutate({ id: organization.id, fields }, answers)
    else create.mutate(fields, answers)
  })
  return { form, save, isSaving }
}

function OrganizationDialog({ organization, open, onClose }: OrganizationFormProps) {
  const { t } = useTranslation()
  const { form: { control, formState }, save, isSaving } = useSave(organization, onClose)
  return (
    <FormDialog
      open={open} title={organization ? t('organizations.form.edit') : t('organizations.form.create')}
      submitLabel={organization ? t('organizations.form.submitEdit') : t('organizations.form.submitCreate')}
      onClose={onClose} onSubmit={save} submitting={isSaving} dirty={formState.isDirty}
    >
      <FormField control={control} name="name" label={t('organizations.form.name')} required>
        {(field) => <Input {...field} autoComplete="off" autoFocus />}
      </FormField>
      <FormField control={control} name="description" label={t('organizations.form.description')}>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 6 }} />}
      </FormField>
      <FormField control={control} name="address" label={t('organizations.form.address')}>{(field) => <Input {...field} autoComplete="off" />}</FormField>
      <FormField control={control} name="phone" label={t('organizations.form.phone')}>{(field) => <PhoneInput {...field} />}</FormField>
      <FormField control={control} name="email" label={t('organizations.form.email')}>
        {(field) => <Input {...field} type="email" inputMode="email" autoComplete="off" />}
      </FormField>
    </FormDialog>
  )
}

/** The form for a new organization, or to edit one. Each opening begins afresh. */
export default function OrganizationForm(props: OrganizationFormProps) {
  const opening = useOpening(props.open)
  return <OrganizationDialog key={`${props.organization?.id ?? 'new'}-${opening}`} {...props} />
}
