import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PendingRecord, Problem } from '../../../shared/replica.ts'
import { useDates } from '../../lib/dates.ts'
import type { Choices } from '../../offline/queue/decisions.ts'
import { useFieldText } from '../../records/useFieldText.ts'
import styles from './Sync.module.css'

interface ConflictChoicesProps {
  record: PendingRecord
  problem: Problem
  onDecide: (choices: Choices) => void
  /** Further actions. */
  actions: ReactNode
}

/** The name of a field in stored rows and other users' changes: a contact without an id has a different field. */
const storedAs = (field: string): string => (field === 'contactClientId' ? 'contactId' : field)

/** The conflicting fields: each with both values and times, of which the user chooses one. */
export function ConflictChoices({
  record,
  problem: { fields, current, changes },
  onDecide,
  actions,
}: ConflictChoicesProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { labelOf, textOf } = useFieldText(record)
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({})
  return (
    <>
      {fields.map((field) => {
        const stored = storedAs(field)
        const other = changes[stored]
        const options = [
          { whose: 'mine', text: textOf(field, record.body[field]), by: t('sync.you'), at: record.madeAt },
          {
            whose: 'theirs',
            text: textOf(stored, current?.[stored]),
            by: other?.by ?? t('sync.somebody'),
            at: other?.at,
          },
        ] as const
        return (
          <fieldset key={field} className={styles.choice}>
            <legend className={styles.legend}>{labelOf(field)}</legend>
            {options.map(({ whose, text, by, at }) => (
              <label key={whose} className={styles.option}>
                <input
                  type="radio"
                  name={`${record.id} ${field}`}
                  checked={choices[field] === whose}
                  onChange={() => setChoices({ ...choices, [field]: whose })}
                />
                <span>
                  <span className={styles.value}>{text || <em>{t('common.nothing')}</em>}</span>
                  <span className={styles.whose}>{at ? t('sync.byAt', { by, time: dates.dateTime(at) }) : by}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
      <div className={styles.actions}>
        <Button type="primary" disabled={fields.some((field) => !choices[field])} onClick={() => onDecide(choices)}>
          {t('sync.decide')}
        </Button>
        {actions}
      </div>
    </>
  )
}
