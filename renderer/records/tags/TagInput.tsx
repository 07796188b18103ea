import { Input, type InputRef } from 'antd'
import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../shared/domain/limits.ts'
import { isTag } from '../../../shared/domain/tags.ts'

interface TagInputProps {
  id?: string
  label: string
  /** What is offered while typing. */
  known: readonly string[]
  onAdd: (tag: string) => void
  /** @param isKey by Escape: the focus has to go somewhere */
  onLeave?: (isKey: boolean) => void
  autoFocus?: boolean
  ref?: Ref<InputRef>
}

/** Adds tags, each with Enter or a comma; what was begun is added when the field is left. */
export function TagInput({ id, label, known, onAdd, onLeave, autoFocus = false, ref }: TagInputProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const listId = useId()
  const add = () => {
    if (isTag(text)) onAdd(text.trim())
    setText('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      // Neither the form around it nor the comma.
      event.preventDefault()
      add()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      setText('')
      onLeave?.(true)
    }
  }
  return (
    <>
      <Input
        ref={ref}
        id={id}
        aria-label={id ? undefined : label}
        list={listId}
        value={text}
        maxLength={limits.tag}
        placeholder={t('contacts.tags.placeholder')}
        autoComplete="off"
        autoFocus={autoFocus}
        onChange={({ target }) => setText(target.value.replaceAll(',', ''))}
        onKeyDown={press}
        onBlur={() => {
          add()
          onLeave?.(false)
        }}
      />
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
    </>
  )
}
