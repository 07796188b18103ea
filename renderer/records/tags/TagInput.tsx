import { Input } from 'antd'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../shared/domain/limits.ts'
import { fold } from '../../../shared/domain/searchText.ts'
import { isTag } from '../../../shared/domain/tags.ts'
import styles from './Tags.module.css'

/** Tags that are offered at once. */
const maxOffered = 6

interface TagInputProps {
  id?: string
  label: string
  /** What is offered while typing. */
  known: readonly string[]
  onAdd: (tags: readonly string[]) => void
  /** @param isKey by Escape: the focus has to go somewhere */
  onLeave?: (isKey: boolean) => void
  autoFocus?: boolean
  /** Whether one is missing. */
  isInvalid?: boolean
}

/**
 * Adds tags: each with Enter or a comma, or one that there is already with a tap. What was begun is added when the field
 * is left.
 */
export default function TagInput({ id, label, known, onAdd, onLeave, autoFocus, isInvalid }: TagInputProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const add = (entered: string, rest = '') => {
    const tags = entered.split(',').filter(isTag)
    if (tags.length > 0) onAdd(tags.map((tag) => tag.trim()))
    setText(rest)
  }
  // Pasted tags, and phones whose keyboards do not say which key was pressed.
  const change = (typed: string) => {
    const end = typed.lastIndexOf(',')
    if (end < 0) setText(typed)
    else add(typed.slice(0, end), typed.slice(end + 1).trimStart())
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      // Neither the form around it nor the comma.
      event.preventDefault()
      add(text)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      setText('')
      onLeave?.(true)
    }
  }
  const blur = ({ relatedTarget }: FocusEvent) => {
    if (frame.current?.contains(relatedTarget)) return
    add(text)
    onLeave?.(false)
  }
  const offered = known.filter((tag) => fold(tag).includes(fold(text.trim()))).slice(0, maxOffered)
  return (
    <div ref={frame} onBlur={blur}>
      <Input
        id={id}
        aria-label={id ? undefined : label}
        aria-describedby={listId}
        value={text}
        maxLength={limits.tag}
        placeholder={t('contacts.tags.placeholder')}
        autoComplete="off"
        autoFocus={autoFocus}
        {...(isInvalid && { status: 'error', 'aria-invalid': true })}
        onChange={({ target }) => change(target.value)}
        onKeyDown={press}
      />
      <div id={listId} role="group" aria-label={t('contacts.tags.known')} className={styles.offered}>
        {offered.map((tag) => (
          <button
            key={tag}
            type="button"
            className={styles.add}
            // The field keeps the focus, for the next one.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => add(tag)}
          >
            {tag}
          </button>
        ))}
      </div>
    </div>
  )
}
