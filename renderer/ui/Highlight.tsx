import { highlighted } from '../lib/highlight.ts'
import styles from './Highlight.module.css'

/** A text with marked search matches. @param words folded, from `parseSearch` */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  return highlighted(text, words).map(({ text: part, isHit }, index) =>
    isHit ? (
      <mark key={index} className={styles.hit}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
