import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { fold } from '../../../shared/domain/searchText.ts'
import { awardForm, type AwardFields } from '../../../shared/schemas/points.ts'
import { useOrganizationId } from '../../lib/session.ts'
import { useDraftForm } from '../../lib/useDraftForm.ts'
import { useOpening } from '../../lib/useOpening.ts'
import { InItsOrganization } from '../../records/organizations/InItsOrganization.tsx'
import { ItsOrganization } from '../../records/organizations/ItsOrganization.tsx'
import { membersQuery } from '../../records/organizations/members.ts'
import { DraftNote } from '../../ui/DraftNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { RetryLine } from '../../ui/RetryLine.tsx'
import { Select } from '../../ui/Select.tsx'
import { useAwardPoints } from './mutations.ts'
import styles from './RewardsPage.module.css'

interface AwardFormProps {
  open: boolean
  onClose: () => void
}

type Values = Partial<AwardFields>

const begun: Values = { userId: undefined, points: 10, note: '' }
// No member is chosen at first and the number may be empty, which zod's types reject.
const values = z.object({
  userId: z.number().optional(),
  points: z.number().nullable(),
  note: z.string(),
}) as z.ZodType<Values>
const resolver = zodResolver(awardForm as z.ZodType<AwardFields, Values>)

function AwardDialog({ open, onClose }: AwardFormProps) {
  const { t } = useTranslation()
  const organizationId = useOrganizationId()
  const { data: members, isError, isPending: isLoading, refetch } = useQuery(membersQuery(organizationId))
  const { mutate: award, isPending } = useAwardPoints(organizationId)
  const {
    form: { control, handleSubmit },
    entered,
    answers,
    isRestored,
    discard,
  } = useDraftForm({ name: ['award'], values, resolver, begun, open, onClose })
  const submit = handleSubmit((fields) => {
    if (isPending) return
    const name = members?.find(({ id }) => id === fields.userId)?.name ?? ''
    award({ ...entered(fields), name }, answers())
  })
  return (
    <FormDialog
      open={open}
      title={t('rewards.award.title')}
      submitLabel={t('rewards.award.submit')}
      onClose={onClose}
      inAddress
      onSubmit={submit}
      submitting={isPending}
      width={480}
    >
      <ItsOrganization />
      <DraftNote isRestored={isRestored} onStartOver={discard} />
      <p className="quiet">{t('rewards.award.text')}</p>
      <FormField control={control} name="userId" label={t('rewards.award.member')} required>
        {(field) => (
          <Select
            {...field}
            loading={isLoading}
            placeholder={t('rewards.award.pickMember')}
            options={members?.map(({ id, name }) => ({ value: id, label: name }))}
            showSearch={{ filterOption: (text, option) => fold(option?.label ?? '').includes(fold(text)) }}
          />
        )}
      </FormField>
      {isError && !members && <RetryLine onRetry={() => void refetch()}>{t('common.errors.members')}</RetryLine>}
      <FormField
        control={control}
        name="points"
        label={t('rewards.award.points')}
        hint={t('rewards.award.pointsHint')}
        required
      >
        {(field) => <InputNumber {...field} className={styles.number} precision={0} inputMode="numeric" />}
      </FormField>
      <FormField
        control={control}
        name="note"
        label={t('rewards.award.note')}
        hint={t('rewards.award.noteHint')}
        required
      >
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 5 }} />}
      </FormField>
    </FormDialog>
  )
}

/** Awards points to a member, with a note. Each opening starts fresh, or with the draft. */
export default function AwardForm(props: AwardFormProps) {
  const opening = useOpening(props.open)
  return (
    <InItsOrganization key={opening}>
      <AwardDialog {...props} />
    </InItsOrganization>
  )
}
