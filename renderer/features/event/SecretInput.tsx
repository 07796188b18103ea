import { Input, type InputProps } from 'antd'
import styles from './Event.module.css'

/**
 * An input whose content is masked. Not a password field: the browser would offer to save it, and then fill it in for
 * visitors.
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
