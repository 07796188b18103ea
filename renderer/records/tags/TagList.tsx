import styles from './Tags.module.css'

/** Above this, a list of contacts shows their number. */
const maxShown = 3

/** The tags of a contact in a list. */
export function TagList({ tags }: { tags: readonly string[] | null }) {
  if (!tags?.length) return null
  const more = tags.length - maxShown
  return (
    <span className={styles.list} title={tags.join(', ')}>
      {tags.slice(0, maxShown).map((tag) => (
        <span key={tag} className={styles.tag}>
          <span className={styles.name}>{tag}</span>
        </span>
      ))}
      {more > 0 && <span className={styles.rest}>+{more}</span>}
    </span>
  )
}
