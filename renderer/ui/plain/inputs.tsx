import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './plain.module.css'

interface TextInputProps extends ComponentPropsWithRef<'input'> {
  /** From FormField; shown by the border. */
  status?: 'error' | undefined
}

/** A line of text without antd, for the pages before sign-in. */
export function TextInput({ status, value, ...props }: TextInputProps) {
  return <input {...props} value={value ?? ''} data-status={status} className={styles.input} />
}

/** A password, and a button to show it. */
export function PasswordInput(props: TextInputProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className={styles.password}>
      <TextInput {...props} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <button
        type="button"
        className={styles.eye}
        aria-pressed={isShown}
        aria-label={t('common.form.showPassword')}
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden size={18} />
      </button>
    </span>
  )
}

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: string
}

/** A checkbox with its label. */
export function Checkbox({ label, ...props }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...props} />
      {label}
    </label>
  )
}
