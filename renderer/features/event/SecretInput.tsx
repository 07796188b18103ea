import { Input, type InputProps } from 'antd'
import styles from './Event.module.css'

/**
 * What must not be read over a shoulder. No field for passwords: the browser would offer to keep it, and then fill it in for
 * whoever stands at the table.
 */
export function SecretInput(props: InputProps) {
  return (
    <Input
      {...props}
      type="text"
      className={styles.secret}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      data-1p-ignore
      data-lpignore
    />
  )
}
