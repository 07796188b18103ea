import { useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { Select } from '../../ui/Select.tsx'
import styles from './Settings.module.css'

interface ChoiceRowProps<Value extends string> {
  label: string
  hint?: string
  value: Value
  options: { value: Value; label: string }[]
  /** For a long list. */
  showSearch?: { optionFilterProp: string }
  onChange: (value: Value) => void
}

/** A setting with a choice. */
export function ChoiceRow<Value extends string>({
  label,
  hint,
  value,
  options,
  showSearch,
  onChange,
}: ChoiceRowProps<Value>) {
  const id = useId()
  return (
    <div className={classes(styles.row, styles.stack)}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      <Select
        id={id}
        value={value}
        options={options}
        {...(showSearch && { showSearch })}
        onChange={onChange}
        className={styles.control}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </div>
  )
}
