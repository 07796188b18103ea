import { Command as Cmdk } from 'cmdk'
import { excerpt } from '../../lib/highlight.ts'
import { Highlight } from '../../ui/Highlight.tsx'
import styles from './Palette.module.css'
import type { Entry, Group } from './useEntries.tsx'

function Line({ entry: { title, detail, icon, aside }, words }: { entry: Entry; words: readonly string[] }) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <span className={styles.title} title={title}>
          <Highlight text={title} words={words} />
        </span>
        {detail && (
          <span className={styles.detail} title={detail}>
            <Highlight text={excerpt(detail, words)} words={words} />
          </span>
        )}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </>
  )
}

/** The results, in groups with headings. */
export function Entries({
  groups,
  words,
  onChoose,
}: {
  groups: readonly Group[]
  words: readonly string[]
  onChoose: (run: () => void) => void
}) {
  return groups.map(({ key, heading, entries }) => (
    <Cmdk.Group key={key} value={key} heading={heading} className={styles.group}>
      {entries.map((entry) => (
        <Cmdk.Item key={entry.key} value={entry.key} className={styles.item} onSelect={() => onChoose(entry.run)}>
          <Line entry={entry} words={words} />
        </Cmdk.Item>
      ))}
    </Cmdk.Group>
  ))
}
