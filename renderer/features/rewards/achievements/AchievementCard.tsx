import { Archive, Check, PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Achievement } from '../../../../shared/schemas/achievement.ts'
import { useDates } from '../../../lib/dates.ts'
import { standardText } from '../../../lib/standardText.ts'
import { Badge } from '../../../ui/badges/Badge.tsx'
import styles from './Achievements.module.css'
import { iconComponents } from './icons.ts'

export interface Tools {
  onEdit: (achievement: Achievement) => void
  onRetire: (achievement: Achievement) => void
}

interface AchievementCardProps {
  achievement: Achievement
  /** When it was earned; undefined if not yet. */
  earnedAt?: string
  /** The progress, if known. */
  done?: number
  /** For users who may change it. */
  tools?: Tools
}

/** The progress as a bar and text, or the requirement if the progress is unknown. */
function Progress({ achievement: { name, requirementType, requirementValue: count }, done }: AchievementCardProps) {
  const { t } = useTranslation()
  if (done === undefined || requirementType === 'contact_count')
    return <p className={styles.small}>{t(`rewards.achievements.asks.${requirementType}`, { count })}</p>
  const shown = Math.min(done, count)
  const text = t(`rewards.achievements.progress.${requirementType}`, { done: shown, count })
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={standardText(t, name)}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={shown}
        aria-valuetext={text}
        className={styles.track}
      >
        <div className={styles.fill} style={{ width: `${(shown / count) * 100}%` }} />
      </div>
      <p className={styles.small} aria-hidden>
        {text}
      </p>
    </div>
  )
}

function ToolButtons({ achievement, tools: { onEdit, onRetire } }: { achievement: Achievement; tools: Tools }) {
  const { t } = useTranslation()
  const name = standardText(t, achievement.name)
  return (
    <div className={styles.tools}>
      <button
        type="button"
        data-tip={t('common.edit')}
        aria-label={t('rewards.achievements.editName', { name })}
        onClick={() => onEdit(achievement)}
      >
        <PencilLine size={16} aria-hidden />
      </button>
      <button
        type="button"
        data-tip={t('rewards.achievements.retire.confirm')}
        aria-label={t('rewards.achievements.retireName', { name })}
        onClick={() => onRetire(achievement)}
      >
        <Archive size={16} aria-hidden />
      </button>
    </div>
  )
}

/** One achievement: earned with its day, or with its progress. */
export function AchievementCard(props: AchievementCardProps) {
  const { t } = useTranslation()
  const { date } = useDates()
  const { achievement, earnedAt, tools } = props
  const { name, description, icon, pointsValue, retiredAt } = achievement
  const Icon = iconComponents[icon]
  return (
    <li className={styles.card} data-earned={earnedAt !== undefined}>
      <span className={styles.medal}>
        <Icon aria-hidden size={24} strokeWidth={1.75} />
      </span>
      <h3 className={styles.name}>{standardText(t, name)}</h3>
      <p className={styles.description}>{standardText(t, description)}</p>
      {tools && retiredAt === null && <ToolButtons achievement={achievement} tools={tools} />}
      <div className={styles.foot}>
        {earnedAt === undefined ? (
          <Progress {...props} />
        ) : (
          <p className={styles.earned}>
            <Check aria-hidden size={16} strokeWidth={2.5} />
            {t('rewards.achievements.earnedOn', { date: date(earnedAt) })}
          </p>
        )}
        <p className={styles.worth}>
          {retiredAt !== null && (
            <Badge tone="info" icon={Archive}>
              {t('rewards.achievements.retired')}
            </Badge>
          )}
          {pointsValue > 0 && <span>{t('rewards.achievements.worth', { count: pointsValue })}</span>}
        </p>
      </div>
    </li>
  )
}
