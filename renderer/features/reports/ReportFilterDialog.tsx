import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterDialog, TypeChoices } from '../../records/interactions/FilterDialog.tsx'
import { membersQuery } from '../../records/organizations/members.ts'
import { RetryLine } from '../../ui/RetryLine.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './Reports.module.css'
import { noFilters, type ReportAddress } from './useReportAddress.ts'

interface ReportFilterDialogProps {
  address: ReportAddress
  organizationId: number
  open: boolean
  onClose: () => void
}

/** 0 stands for any member: a Select treats null as empty. */
const anyMember = 0

function MemberField({
  organizationId,
  value,
  onChange,
}: {
  organizationId: number
  value: number | null
  onChange: (id: number | null) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const { data: members, isPending, isError, refetch } = useQuery(membersQuery(organizationId))
  const options = [
    { value: anyMember, label: t('reports.filters.anybody') },
    ...(members ?? []).map(({ id: member, name }) => ({ value: member, label: name })),
    ...(members && value !== null && !members.some((member) => member.id === value)
      ? [{ value, label: t('common.formerMember') }]
      : []),
  ]
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('reports.filters.member')}</label>
      <Select
        id={id}
        value={value ?? anyMember}
        onChange={(chosen) => onChange(chosen === anyMember ? null : chosen)}
        options={options}
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
      />
      {isError && !members && <RetryLine onRetry={() => void refetch()}>{t('common.errors.members')}</RetryLine>}
    </div>
  )
}

/** The filters of the report. */
export default function ReportFilterDialog({ address, organizationId, open, onClose }: ReportFilterDialogProps) {
  const { t } = useTranslation()
  const { types, memberId, change: changeAddress } = address
  return (
    <FilterDialog
      title={t('reports.filters.title')}
      open={open}
      onClose={onClose}
      filter={{ types, memberId }}
      onApply={(filter) =>
        changeAddress({
          type: filter.types.join(',') || null,
          member: filter.memberId === null ? null : String(filter.memberId),
          filters: null,
        })
      }
      onReset={() => changeAddress({ ...noFilters, filters: null })}
      width={520}
    >
      {(draft, change) => (
        <>
          <TypeChoices
            chosen={draft.types}
            onChange={(types) => change({ types })}
            hint={t('reports.filters.typeHint')}
          />
          <MemberField
            organizationId={organizationId}
            value={draft.memberId}
            onChange={(memberId) => change({ memberId })}
          />
        </>
      )}
    </FilterDialog>
  )
}
