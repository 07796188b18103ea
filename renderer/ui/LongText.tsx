import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './LongText.module.css'

/** From that many characters on, a text is cut to three lines until somebody wants more. */
const longText = 220

/** What somebody wrote, in their own lines. */
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
