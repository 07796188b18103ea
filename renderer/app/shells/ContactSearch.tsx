import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { contactSearchPath } from '../../lib/paths.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import styles from './TopBar.module.css'

/** Finds contacts: Enter leads to their list with the search made. */
export function ContactSearch() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    void navigate(contactSearchPath(text))
  }
  return (
    <form role="search" className={styles.search} onSubmit={search}>
      <SearchField label={t('common.shell.searchContacts')} value={text} onChange={setText} />
    </form>
  )
}
