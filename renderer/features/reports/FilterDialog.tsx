import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { interactionTypes } from '../../../shared/domain/kinds.ts'
import { useOpening } from '../../lib/useOpening.ts'
import { membersQuery } from '../../records/members.ts'
import { typeStyles } from '../../ui/badges/badgeStyles.ts'
import { Choices } from '../../ui/Choices.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './Reports.module.css'
import { noFilters, type ReportAddress } from './useReportAddress.ts'

interface FilterDialogProps {
  address: ReportAddress
  organizationId: number
  open: boolean
  onClose: () => void
}

/** 0 stands for anybody: a Select takes null for nothing chosen. */
const anybody = 0

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
  const { data: members, isPending } = useQuery(membersQuery(organizationId))
  const options = [
    { value: anybody, label: t('reports.filters.anybody') },
    ...(members ?? []).map(({ id: member, name }) => ({ value: member, label: name })),
  ]
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('reports.filters.member')}</label>
      <Select
        id={id}
        value={value ?? anybody}
        onChange={(chosen) => onChange(chosen === anybody ? null : chosen)}
        options={options}
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </div>
  )
}

function Dialog({ address, organizationId, open, onClose }: FilterDialogProps) {
  const { t } = useTranslation()
  const [types, setTypes] = useState(address.types)
  const [memberId, setMemberId] = useState(address.memberId)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    address.change({
      type: types.join(',') || null,
      member: memberId === null ? null : String(memberId),
      filters: null,
    })
  }
  return (
    <FormDialog
      open={open}
      title={t('reports.filters.title')}
      submitLabel={t('reports.filters.apply')}
      onClose={onClose}
      onSubmit={apply}
      width={520}
      extra={
        <Button type="text" onClick={() => address.change({ ...noFilters, filters: null })}>
          {t('reports.filters.reset')}
        </Button>
      }
    >
      <Choices
        multiple
        legend={t('reports.filters.type')}
        hint={t('reports.filters.typeHint')}
        chosen={types}
        onChange={setTypes}
        choices={interactionTypes.map((type) => ({
          value: type,
          label: t(`interactions.type.${type}`),
          ...typeStyles[type],
        }))}
      />
      <MemberField organizationId={organizationId} value={memberId} onChange={setMemberId} />
    </FormDialog>
  )
}

/** What counts in the report; each opening begins with the filters in force. */
export default function FilterDialog(props: FilterDialogProps) {
  const opening = useOpening(props.open)
  return <Dialog key={opening} {...props} />
}
