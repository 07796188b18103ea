import { Button, Input, type InputRef } from 'antd'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { copyText } from '../lib/clipboard.ts'
import styles from './CopyField.module.css'

interface CopyFieldProps {
  label: string
  value: string
  words: {
    copy: string
    copied: string
    /** Below it. */
    hint: string
    /** Instead of the hint, where a page may not copy: the text is selected then. */
    selected: string
  }
}

/** A text to be taken elsewhere, shown only once. */
export function CopyField({ label, value, words }: CopyFieldProps) {
  const input = useRef<InputRef>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = async () => setCopied(await copyText(value, input.current?.input ?? null))
  return (
    <>
      <div className={styles.copy}>
        <Input ref={input} readOnly value={value} aria-label={label} onFocus={(event) => event.target.select()} />
        {/* Focused at first: the page scrolls to what must be copied now, and Enter copies it. */}
        <Button
          type="primary"
          autoFocus
          icon={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {copied ? words.copied : words.copy}
        </Button>
      </div>
      <p className={styles.hint} role="status">
        {copied === false ? words.selected : words.hint}
      </p>
    </>
  )
}
