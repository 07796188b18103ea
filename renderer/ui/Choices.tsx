import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import styles from './Choices.module.css'
import type { Tone } from './theme.ts'

export interface Choice<Value extends string> {
  value: Value
  label: string
  icon?: LucideIcon
  tone?: Tone
}

interface ChoicesProps<Value extends string> {
  legend: string
  hint?: ReactNode
  choices: readonly Choice<Value>[]
  /** Several may be chosen at once; otherwise one. */
  multiple?: boolean
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** A few choices side by side, all visible: checkboxes or radio buttons styled as chips. */
export function Choices<Value extends string>({
  legend,
  hint,
  choices,
  multiple = false,
  chosen,
  onChange,
}: ChoicesProps<Value>) {
  const name = useId()
  const toggle = (value: Value) => {
    if (!multiple) return onChange([value])
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  }
  return (
    <fieldset className={styles.group} aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.choices}>
        {choices.map(({ value, label, icon: Icon, tone }) => (
          <label key={value} className={styles.choice}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              className="visually-hidden"
            />
            {Icon && <Icon aria-hidden size={16} style={tone && { color: `var(--${tone})` }} />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
