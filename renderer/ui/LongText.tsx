import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './LongText.module.css'

/** A text of at least that many characters is cut to three lines until it is expanded. */
const longText = 220

/** A user's text, with its line breaks. */
export function LongText({ children: text }: { children: string }) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > longText || text.split('\n').length > 3
  return (
    <div className={styles.text}>
      <p dir="auto" className={isLong && !isWhole ? styles.cut : undefined}>
        {text}
      </p>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'common.lessText' : 'common.moreText')}
        </button>
      )}
    </div>
  )
}
