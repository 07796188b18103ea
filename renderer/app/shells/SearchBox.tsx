import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { modKey } from '../keys/modKey.ts'
import { openPalette, usePalette } from '../palette/store.ts'
import styles from './TopBar.module.css'

/**
 * The bar's search box: a click or the first letter opens the palette, which continues with the input.
 * Reaching it by the Tab key opens nothing. On phones it is a button.
 */
export function SearchBox() {
  const { t } = useTranslation()
  const text = usePalette((state) => state.text)
  return (
    <div role="search" className={styles.search}>
      <Search aria-hidden size={16} className={styles.glass} />
      <input
        type="search"
        className={styles.box}
        aria-label={t('shell.searchContacts')}
        placeholder={t('shell.searchContacts')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        autoComplete="off"
        value={text}
        onChange={(event) => openPalette(event.target.value)}
        onClick={() => openPalette(text)}
        onKeyDown={({ key }) => key === 'Enter' && openPalette(text)}
      />
      <kbd aria-hidden className={styles.hint}>
        {modKey} K
      </kbd>
    </div>
  )
}

/** The same on a phone. */
export function SearchButton() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={styles.searchButton}
      data-tip={t('common.search')}
      aria-label={t('common.search')}
      aria-haspopup="dialog"
      onClick={() => openPalette()}
    >
      <Search aria-hidden size={20} />
    </button>
  )
}
