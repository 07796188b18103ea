import { zodResolver } from '@hookform/resolvers/zod'
import { Input } from 'antd'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { organizationForm, type Organization } from '../../../shared/schemas/organization.ts'
import { zoneOptions } from '../../lib/timeZones.ts'
import { useDraftForm } from '../../lib/useDraftForm.ts'
import { useOpening } from '../../lib/useOpening.ts'
import { DraftNote } from '../../ui/DraftNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { useCreateOrganization, useUpdateOrganization, type OrganizationFields } from './mutations.ts'

interface OrganizationFormProps {
  /** The one to edit; undefined for a new one. */
  organization?: Organization
  open: boolean
  onClose: () => void
}

const values = z.object({
  name: z.string(),
  description: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Of an organization that is edited. */
  timeZone: z.string().optional(),
})
type Values = z.output<typeof values>

// The schema accepts more than the form can hold (null for an empty text), which zod's types reject.
const resolver = zodResolver(organizationForm as z.ZodType<OrganizationFields, Values>)

const valuesOf = (organization?: Organization): Values => ({
  name: organization?.name ?? '',
  description: organization?.description ?? '',
  address: organization?.address ?? '',
  phone: organization?.phone ?? '',
  email: organization?.email ?? '',
  timeZone: organization?.timeZone,
})

/** Sends the form: a new organization, or changes to the edited one. */
function useSave({ organization, open, onClose }: OrganizationFormProps) {
  const { form, entered, answers, isRestored, discard } = useDraftForm({
    name: ['organization', organization?.id ?? 'new'],
    values,
    resolver,
    begun: valuesOf(organization),
    open,
    onClose,
  })
  const create = useCreateOrganization()
  const update = useUpdateOrganization()
  const isSaving = create.isPending || update.isPending
  const save = form.handleSubmit((fields) => {
    if (isSaving) return
    if (organization) update.mutate({ id: organization.id, ...entered(fields) }, answers())
    else create.mutate(entered(fields), answers())
  })
  return { control: form.control, save, isSaving, isRestored, discard }
}

/** Whoever creates an organization is not asked: it gets their device's time zone. */
function TimeZoneField({ control, chosen }: { control: Control<Values, unknown, OrganizationFields>; chosen: string }) {
  const { t } = useTranslation()
  return (
    <FormField
      control={control}
      name="timeZone"
      label={t('organizations.form.timeZone')}
      hint={t('organizations.form.timeZoneHint')}
    >
      {(field) => <Select {...field} options={zoneOptions(chosen)} showSearch={{ optionFilterProp: 'label' }} />}
    </FormField>
  )
}

function OrganizationDialog(props: OrganizationFormProps) {
  const { organization, open, onClose } = props
  const { t } = useTranslation()
  const { control, save, isSaving, isRestored, discard } = useSave(props)
  return (
    <FormDialog
      open={open}
      title={organization ? t('organizations.form.edit') : t('organizations.form.create')}
      submitLabel={organization ? t('organizations.form.submitEdit') : t('organizations.form.submitCreate')}
      onClose={onClose}
      inAddress
      onSubmit={save}
      submitting={isSaving}
    >
      <DraftNote isRestored={isRestored} onStartOver={discard} />
      <FormField control={control} name="name" label={t('organizations.form.name')} required>
        {(field) => <Input {...field} autoComplete="off" autoFocus />}
      </FormField>
      <FormField control={control} name="description" label={t('organizations.form.description')}>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 6 }} />}
      </FormField>
      <FormField control={control} name="address" label={t('organizations.form.address')}>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      <FormField control={control} name="phone" label={t('organizations.form.phone')}>
        {(field) => <PhoneInput {...field} />}
      </FormField>
      <FormField control={control} name="email" label={t('organizations.form.email')}>
        {(field) => <Input {...field} type="email" inputMode="email" autoComplete="off" />}
      </FormField>
      {organization && <TimeZoneField control={control} chosen={organization.timeZone} />}
    </FormDialog>
  )
}

/** The form for a new organization, or to edit one. Each opening starts fresh, or with the draft. */
export default function OrganizationForm(props: OrganizationFormProps) {
  const opening = useOpening(props.open)
  return <OrganizationDialog key={`${props.organization?.id ?? 'new'}-${opening}`} {...props} />
}
