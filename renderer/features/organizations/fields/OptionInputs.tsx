import { Button, Input } from 'antd'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnteredOption } from '../../../../shared/domain/customFields.ts'
import { limits, maxCounts } from '../../../../shared/domain/limits.ts'
import { keepFocus } from '../../../lib/keptFocus.ts'
import styles from './Fields.module.css'

interface OptionInputsProps {
  options: readonly EnteredOption[]
  onChange: (options: EnteredOption[]) => void
  error: string | undefined
}

/** The choices of a field in their order: added, renamed, moved and removed. */
export function OptionInputs({ options, onChange, error }: OptionInputsProps) {
  const { t } = useTranslation()
  /** The one that was added takes the focus. */
  const [added, setAdded] = useState<number | null>(null)
  const add = () => {
    setAdded(options.length)
    onChange([...options, { label: '' }])
  }
  const move = (from: number, to: number) => onChange(options.with(from, options[to]!).with(to, options[from]!))
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{t('customFields.form.options')}</legend>
      <p className="quiet">{t('customFields.form.optionsHint')}</p>
      <ul ref={keepFocus} tabIndex={-1} className={styles.inputs}>
        {options.map((option, at) => {
          const named = { number: at + 1 }
          return (
            // oxlint-disable-next-line react/no-array-index-key -- new choices have no id; the inputs are controlled
            <li key={at} className={styles.option}>
              <Input
                aria-label={t('customFields.form.option', named)}
                value={option.label}
                autoComplete="off"
                autoFocus={at === added}
                maxLength={limits.customLabel}
                status={error ? 'error' : undefined}
                onChange={({ target }) => onChange(options.with(at, { ...option, label: target.value }))}
                onPressEnter={(event) => {
                  event.preventDefault()
                  if (option.label.trim() !== '' && at === options.length - 1) add()
                }}
              />
              <Button
                type="text"
                icon={<ArrowUp aria-hidden size={16} />}
                aria-label={t('customFields.form.optionUp', named)}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <Button
                type="text"
                icon={<ArrowDown aria-hidden size={16} />}
                aria-label={t('customFields.form.optionDown', named)}
                disabled={at === options.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <Button
                type="text"
                icon={<X aria-hidden size={16} />}
                aria-label={t('customFields.form.removeOption', named)}
                onClick={() => onChange(options.filter((_, other) => other !== at))}
              />
            </li>
          )
        })}
      </ul>
      <Button
        icon={<Plus aria-hidden size={16} />}
        disabled={options.length >= maxCounts.customOptions}
        onClick={add}
        className={styles.add}
      >
        {t('customFields.form.addOption')}
      </Button>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
