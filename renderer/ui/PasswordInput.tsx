import { Input, type InputProps } from 'antd'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PasswordInput.module.css'

/** A password, and a button to show it. antd's own says only 'Show', and changes its name together with its state. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'suffix' | 'ref'>) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <button
          type="button"
          className={styles.eye}
          aria-pressed={isShown}
          aria-label={t('common.form.showPassword')}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden size={16} />
        </button>
      }
    />
  )
}
