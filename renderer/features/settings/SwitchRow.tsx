import { Switch } from 'antd'
import { useId } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './Settings.module.css'

interface SwitchRowProps {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A setting with a switch; the whole row toggles it. */
export function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className={classes(styles.row, styles.switchRow)}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      </div>
      <Switch id={id} checked={checked} onChange={onChange} aria-describedby={`${id}-hint`} />
    </div>
  )
}
