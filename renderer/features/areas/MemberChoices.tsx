import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '../../../shared/domain/searchText.ts'
import { useOrganizationId } from '../../lib/session.ts'
import { useMemberOptions } from '../../records/assigning/useMemberOptions.ts'
import { membersQuery } from '../../records/organizations/members.ts'
import { RetryLine } from '../../ui/RetryLine.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Areas.module.css'

/** From how many members on they are searched. */
const many = 10

interface MemberChoicesProps {
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  error: string | undefined
}

/** Chooses several members. */
export function MemberChoices({ chosen, onChange, error }: MemberChoicesProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { data, isPending, isError, refetch } = useQuery(membersQuery(useOrganizationId()))
  const { options } = useMemberOptions()
  const found = options.filter(({ label }) => fold(label).includes(fold(text)))
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <fieldset>
      <legend className={styles.legendTitle}>{t('areas.team.members')}</legend>
      {options.length > many && <SearchField label={t('areas.team.find')} value={text} onChange={setText} />}
      <ul className={styles.members}>
        {found.map(({ value, label }) => (
          <li key={value}>
            <Checkbox checked={chosen.includes(value)} onChange={() => toggle(value)}>
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
      {isPending && (
        <div role="status" aria-busy aria-label={t('common.loading')}>
          <SkeletonRows rows={2} round={false} />
        </div>
      )}
      {isError && !data && <RetryLine onRetry={() => void refetch()}>{t('common.errors.members')}</RetryLine>}
      <p role="status" className={error ? styles.error : styles.quiet}>
        {error ?? (chosen.length === 0 && t('areas.team.membersHint'))}
      </p>
    </fieldset>
  )
}
