import { zodResolver } from '@hookform/resolvers/zod'
import { addMonths, format, min, parseISO, subDays } from 'date-fns'
import { useController, useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import type { AreaAssignmentInput } from '../../../shared/schemas/area.ts'
import { areaAssignmentInput } from '../../../shared/schemas/area.ts'
import { readersText } from '../../lib/readersText.ts'
import { useDraftForm } from '../../lib/useDraftForm.ts'
import { useOpening } from '../../lib/useOpening.ts'
import { useMemberNames } from '../../records/organizations/members.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { DraftNote } from '../../ui/DraftNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { replacedBy, type AreaRow, type Assignment } from './areaRows.ts'
import styles from './Areas.module.css'
import { MemberChoices } from './MemberChoices.tsx'
import { useAssignArea } from './mutations.ts'
import { OfflineNote } from './OfflineNote.tsx'
import { usePeriodText } from './useTeamNames.ts'

interface TeamDialogProps {
  row: AreaRow
  /** In the organization's time zone. */
  today: string
  open: boolean
  onClose: () => void
}

/** For how long an area that nobody has is given, if nobody says otherwise. */
const usualMonths = 3

const dayOf = (date: Date): string => format(date, 'yyyy-MM-dd')
const values = z.object({ userIds: z.array(z.number()), from: z.string(), until: z.string() })
const resolver = zodResolver(areaAssignmentInput)

/** The last day of a new period: what is planned after it stays. */
const endOf = (next: Assignment | null, today: string): string => {
  const usual = addMonths(parseISO(today), usualMonths)
  return dayOf(next ? min([usual, subDays(parseISO(next.from), 1)]) : usual)
}

/** Whoever keeps an area has it from their first day on; others from today on, and until the same day. */
const begunOf = ({ current, next }: AreaRow, today: string): AreaAssignmentInput => ({
  userIds: [...(current?.userIds ?? [])],
  from: current?.from ?? today,
  until: current?.until ?? endOf(next, today),
})

/** What remains of a team, without whoever has left: they are not among the choices, and the server refuses them. */
function useRemaining(current: Assignment | null, today: string) {
  const members = useMemberNames()
  return (fields: AreaAssignmentInput): AreaAssignmentInput => {
    const userIds = fields.userIds.filter((id) => members?.has(id) ?? true)
    if (userIds.length === fields.userIds.length) return fields
    // The history keeps the team as it was until today.
    return { ...fields, userIds, from: fields.from === current?.from ? today : fields.from }
  }
}

/** Says whose planned days go with the entered ones. */
function Replaced({ row, control }: { row: AreaRow; control: Control<AreaAssignmentInput> }) {
  const { t } = useTranslation()
  const periodText = usePeriodText()
  const [from, until] = useWatch({ control, name: ['from', 'until'] })
  const replaced = replacedBy({ from, until }, row.area.assignments, row.current)
  return (
    <p role="status" className={styles.error}>
      {replaced.length > 0 && t('areas.team.replaces', { periods: replaced.map(periodText).join('; ') })}
    </p>
  )
}

function Assigning({ row, today, open, onClose }: TeamDialogProps) {
  const { t } = useTranslation()
  const { area, current } = row
  const { mutate: assign, isPending } = useAssignArea(area.organizationId)
  const remaining = useRemaining(current, today)
  const {
    form: { control, handleSubmit, getValues, setValue },
    answers,
    isRestored,
    discard,
  } = useDraftForm({
    name: ['areaTeam', area.id],
    values,
    resolver,
    begun: remaining(begunOf(row, today)),
    open,
    onClose,
  })
  const { field: team, fieldState } = useController({ control, name: 'userIds' })
  const choose = (userIds: number[]) => {
    team.onChange(userIds)
    if (getValues('from') === current?.from) setValue('from', today)
  }
  const submit = handleSubmit((fields) => assign({ id: area.id, fields: remaining(fields) }, answers()))
  const problem = fieldState.error?.message
  return (
    <FormDialog
      open={open}
      title={t('areas.team.title', { name: area.name })}
      submitLabel={t('common.save')}
      onClose={onClose}
      onSubmit={submit}
      submitting={isPending}
      width={480}
    >
      <OfflineNote />
      <DraftNote isRestored={isRestored} onStartOver={discard} />
      <MemberChoices chosen={team.value} onChange={choose} error={problem && readersText(problem)} />
      {(['from', 'until'] as const).map((name) => (
        <FormField
          key={name}
          control={control}
          name={name}
          label={t(`areas.team.${name}`)}
          hint={name === 'from' ? t('areas.team.before') : undefined}
          required
        >
          {({ ref: _, value, onChange, ...props }) => (
            <DatePicker
              {...props}
              allowClear={false}
              value={parseISO(value)}
              onChange={(date) => date && onChange(dayOf(date))}
            />
          )}
        </FormField>
      ))}
      <Replaced row={row} control={control} />
    </FormDialog>
  )
}

/** Gives an area to members for a period. Each opening starts fresh, or with the draft. */
export default function TeamDialog(props: TeamDialogProps) {
  const opening = useOpening(props.open)
  return <Assigning key={`${props.row.area.id}-${opening}`} {...props} />
}
