import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ClearIcon } from './ClearIcon.tsx'

interface SearchFieldProps {
  /** The subject of the search, as the label for assistive technology and the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  onSubmit?: () => void
}

/** A search box with a clear button. */
export function SearchField({ label, value, onChange, onSubmit }: SearchFieldProps) {
  const { t } = useTranslation()
  return (
    <Input
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      title={label}
      allowClear={{ clearIcon: <ClearIcon label={t('common.clearSearch')} /> }}
      autoComplete="off"
      enterKeyHint="search"
      prefix={<Search size={16} aria-hidden style={{ color: 'var(--quiet)' }} />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onPressEnter={(event) => {
        // It would send the form around it.
        event.preventDefault()
        onSubmit?.()
      }}
    />
  )
}
