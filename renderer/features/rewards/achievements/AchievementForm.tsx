import { zodResolver } from '@hookform/resolvers/zod'
import { Input, InputNumber } from 'antd'
import { Controller, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import {
  achievementIcons,
  achievementInput,
  requirementTypes,
  type Achievement,
  type AchievementInput,
} from '../../../../shared/schemas/achievement.ts'
import { useOrganizationId } from '../../../lib/session.ts'
import { useDraftForm } from '../../../lib/useDraftForm.ts'
import { useOpening } from '../../../lib/useOpening.ts'
import { InItsOrganization } from '../../../records/organizations/InItsOrganization.tsx'
import { ItsOrganization } from '../../../records/organizations/ItsOrganization.tsx'
import { Choices } from '../../../ui/Choices.tsx'
import { DraftNote } from '../../../ui/DraftNote.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useSaveAchievement } from '../mutations.ts'
import styles from './Achievements.module.css'
import { iconComponents } from './icons.ts'

interface AchievementFormProps {
  /** The one to edit; undefined for a new one. */
  achievement?: Achievement
  open: boolean
  onClose: () => void
}

type Values = z.input<typeof achievementInput>
type FormControl = Control<Values, unknown, AchievementInput>

const values = z.object({
  name: z.string(),
  description: z.string(),
  icon: z.enum(achievementIcons),
  requirementType: z.enum(requirementTypes),
  // The number may be cleared while editing, which the schema's types reject.
  requirementValue: z.number().nullable(),
  pointsValue: z.number().nullable(),
}) as z.ZodType<Values>
const resolver = zodResolver(achievementInput)

const fresh: Values = {
  name: '',
  description: '',
  icon: 'award',
  requirementType: 'interaction_count',
  requirementValue: 10,
  pointsValue: 10,
}
const valuesOf = ({
  name,
  description,
  icon,
  requirementType,
  requirementValue,
  pointsValue,
}: Achievement): Values => ({ name, description, icon, requirementType, requirementValue, pointsValue })

function IconField({ control }: { control: FormControl }) {
  const { t } = useTranslation()
  const choices = achievementIcons.map((value) => ({
    value,
    label: t(`rewards.achievements.icons.${value}`),
    icon: iconComponents[value],
  }))
  return (
    <Controller
      control={control}
      name="icon"
      render={({ field }) => (
        <Choices
          legend={t('rewards.achievements.form.icon')}
          choices={choices}
          chosen={[field.value]}
          onChange={([value]) => field.onChange(value)}
        />
      )}
    />
  )
}

function RequirementFields({ control }: { control: FormControl }) {
  const { t } = useTranslation()
  const options = requirementTypes.map((value) => ({
    value,
    label: t(`rewards.achievements.form.requirementTypes.${value}`),
  }))
  return (
    <>
      <FormField control={control} name="requirementType" label={t('rewards.achievements.form.requirementType')}>
        {(field) => <Select {...field} options={options} />}
      </FormField>
      <div className={styles.pair}>
        <FormField
          control={control}
          name="requirementValue"
          label={t('rewards.achievements.form.requirementValue')}
          required
        >
          {(field) => <InputNumber {...field} className={styles.number} precision={0} inputMode="numeric" />}
        </FormField>
        <FormField control={control} name="pointsValue" label={t('rewards.achievements.form.pointsValue')} required>
          {(field) => <InputNumber {...field} className={styles.number} precision={0} inputMode="numeric" />}
        </FormField>
      </div>
    </>
  )
}

function AchievementDialog({ achievement, open, onClose }: AchievementFormProps) {
  const { t } = useTranslation()
  const { mutate: save, isPending } = useSaveAchievement(useOrganizationId())
  const {
    form: { control, handleSubmit },
    entered,
    answers,
    isRestored,
    discard,
  } = useDraftForm({
    name: ['achievement', achievement?.id ?? 'new'],
    values,
    resolver,
    begun: achievement ? valuesOf(achievement) : fresh,
    open,
    onClose,
  })
  const submit = handleSubmit((fields) => {
    if (!isPending) save({ id: achievement?.id, ...entered(fields) }, answers())
  })
  return (
    <FormDialog
      open={open}
      title={t(achievement ? 'rewards.achievements.form.edit' : 'rewards.achievements.form.create')}
      submitLabel={t(achievement ? 'rewards.achievements.form.submitEdit' : 'rewards.achievements.form.submitCreate')}
      onClose={onClose}
      inAddress
      onSubmit={submit}
      submitting={isPending}
    >
      <ItsOrganization />
      <DraftNote isRestored={isRestored} onStartOver={discard} />
      {achievement && <p className={styles.note}>{t('rewards.achievements.form.editNote')}</p>}
      <FormField control={control} name="name" label={t('rewards.achievements.form.name')} required>
        {(field) => <Input {...field} autoComplete="off" autoFocus />}
      </FormField>
      <FormField control={control} name="description" label={t('rewards.achievements.form.description')} required>
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 6 }} />}
      </FormField>
      <IconField control={control} />
      <RequirementFields control={control} />
    </FormDialog>
  )
}

/** The form for a new achievement, or to edit one. Each opening starts fresh, or with the draft. */
export default function AchievementForm(props: AchievementFormProps) {
  const opening = useOpening(props.open)
  return (
    <InItsOrganization key={`${props.achievement?.id ?? 'new'}-${opening}`}>
      <AchievementDialog {...props} />
    </InItsOrganization>
  )
}
