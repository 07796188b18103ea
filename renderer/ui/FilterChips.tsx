import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { keepFocus } from '../lib/keptFocus.ts'
import styles from './FilterChips.module.css'

export interface FilterChip {
  key: string
  /** The filter's label, such as 'Prayer' or 'Last 30 days'. */
  label: string
  onRemove: () => void
}

interface FilterChipsProps {
  chips: readonly FilterChip[]
  /** Removes all of them; offered if there are several. */
  onClear?: () => void
}

/** The button disappears with its filter; keyboard focus moves to the next one. */
export function focusNeighbour(button: HTMLElement): void {
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  neighbour?.querySelector('button')?.focus()
}

/** The active filters, each with a label and removable. Nothing without filters. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  const { t } = useTranslation()
  if (chips.length === 0) return null
  return (
    <ul ref={keepFocus} tabIndex={-1} className={styles.chips} aria-label={t('filters.label')}>
      {chips.map(({ key, label, onRemove }) => (
        <li key={key} className={styles.item}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('filters.remove', { label })}
            title={label}
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget)
              onRemove()
            }}
          >
            <span className={styles.label}>{label}</span>
            <X aria-hidden size={14} />
          </button>
        </li>
      ))}
      {onClear && chips.length > 1 && (
        <li>
          <button type="button" className={styles.clear} onClick={onClear}>
            {t('filters.clear')}
          </button>
        </li>
      )}
    </ul>
  )
}
