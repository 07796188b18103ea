import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '../../../shared/domain/searchText.ts'
import { useMemberOptions } from '../../records/assigning/useMemberOptions.ts'
import { SearchField } from '../../ui/SearchField.tsx'
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
  const options = useMemberOptions()
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
      <p role="status" className={error ? styles.error : styles.quiet}>
        {error ?? (chosen.length === 0 && t('areas.team.membersHint'))}
      </p>
    </fieldset>
  )
}
