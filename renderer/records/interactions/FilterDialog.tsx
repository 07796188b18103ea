import { Button } from 'antd'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { interactionTypes, outcomes, type Outcome } from '../../../shared/domain/kinds.ts'
import type { InteractionType } from '../../../shared/schemas/interaction.ts'
import { useOpening } from '../../lib/useOpening.ts'
import { outcomeTones, typeStyles } from '../../ui/badges/badgeStyles.ts'
import { Choices } from '../../ui/Choices.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { followUpFilters, type FollowUpFilter } from './filter.ts'

interface FilterDialogProps<Filter> {
  title: string
  open: boolean
  onClose: () => void
  /** The one in force: each opening begins with it. */
  filter: Filter
  onApply: (filter: Filter) => void
  onReset: () => void
  width?: number
  children: (draft: Filter, change: (changes: Partial<Filter>) => void) => ReactNode
}

function Dialog<Filter>({ filter, onApply, onReset, children, ...dialog }: FilterDialogProps<Filter>) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(filter)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply(draft)
  }
  return (
    <FormDialog
      {...dialog}
      inAddress
      submitLabel={t('filters.apply')}
      onSubmit={apply}
      extra={
        <Button type="text" onClick={onReset}>
          {t('filters.reset')}
        </Button>
      }
    >
      {children(draft, (changes) => setDraft({ ...draft, ...changes }))}
    </FormDialog>
  )
}

/** The filter of a list, a map or a report; it changes when it is applied. */
export function FilterDialog<Filter>(props: FilterDialogProps<Filter>) {
  const opening = useOpening(props.open)
  return <Dialog key={opening} {...props} />
}

interface TypeChoicesProps {
  chosen: readonly InteractionType[]
  onChange: (types: InteractionType[]) => void
  /** The meaning of an empty choice. */
  hint?: string
}

export function TypeChoices({ hint, ...choice }: TypeChoicesProps) {
  const { t } = useTranslation()
  return (
    <Choices
      multiple
      legend={t('filters.type')}
      hint={hint ?? t('filters.typeHint')}
      choices={interactionTypes.map((type) => ({
        value: type,
        label: t(`interactions.type.${type}`),
        ...typeStyles[type],
      }))}
      {...choice}
    />
  )
}

interface OutcomeChoicesProps {
  chosen: readonly Outcome[]
  onChange: (outcomes: Outcome[]) => void
}

export function OutcomeChoices(choice: OutcomeChoicesProps) {
  const { t } = useTranslation()
  return (
    <Choices
      multiple
      legend={t('interactions.fields.outcome')}
      choices={outcomes.map((value) => ({
        value,
        label: t(`interactions.outcome.${value}`),
        tone: outcomeTones[value],
      }))}
      {...choice}
    />
  )
}

interface FollowUpChoicesProps {
  chosen: FollowUpFilter | null
  onChange: (followUp: FollowUpFilter | null) => void
}

export function FollowUpChoices({ chosen, onChange }: FollowUpChoicesProps) {
  const { t } = useTranslation()
  return (
    <Choices
      legend={t('filters.followUp')}
      choices={[
        { value: 'any', label: t('filters.any') },
        ...followUpFilters.map((value) => ({ value, label: t(`filters.followUps.${value}`) })),
      ]}
      chosen={[chosen ?? 'any']}
      onChange={([next]) => onChange(followUpFilters.find((value) => value === next) ?? null)}
    />
  )
}
