import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/Avatar.tsx'
import styles from './TeamList.module.css'
import type { TeamMember } from './useTeam.ts'

interface TeamListProps {
  team: readonly TeamMember[]
  onSelect: (key: string) => void
}

/** The members on the map; each moves the map to where they were. */
export function TeamList({ team, onSelect }: TeamListProps) {
  const { t } = useTranslation()
  if (team.length === 0) return null
  return (
    <ul className={styles.team} aria-label={t('activities.map.team')}>
      {team.map(({ key, name, ago }) => (
        <li key={key} className={styles.item}>
          <button type="button" className={styles.member} onClick={() => onSelect(key)}>
            <Avatar name={name} size="tiny" />
            <span className={styles.name} title={name}>
              {name}
            </span>
            <span className={styles.ago}>{ago}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
