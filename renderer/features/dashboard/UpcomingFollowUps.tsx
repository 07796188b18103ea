import { CalendarCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { paths } from '../../lib/paths.ts'
import { useCompleteFollowUp } from '../../records/interactions/completeFollowUp.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Dashboard.module.css'
import { unknownPerson, withPeople, type Person } from './derive/people.ts'
import { FollowUpRow } from './FollowUpRow.tsx'
import { useLeaving } from './useLeaving.ts'

/** Number of rows on the card (specification, point 9). */
const shownCount = 3
/** Height of a row in px, for the skeleton. */
const rowHeight = 79

interface UpcomingFollowUpsProps {
  title?: string
  /** Pending follow-ups, the most urgent first. */
  followUps: readonly Interaction[]
  people: ReadonlyMap<number, Person>
  loading: boolean
}

/** The next follow-ups: at most three, overdue ones first. */
export function UpcomingFollowUps({ title, followUps, people, loading }: UpcomingFollowUpsProps) {
  const { t } = useTranslation()
  const complete = useCompleteFollowUp()
  const { rows, leave, gone } = useLeaving(followUps.slice(0, shownCount))
  const pairs = withPeople(
    rows.map(({ row }) => row),
    people,
    unknownPerson(t('contacts.unknown')),
  )
  const links = (
    <div className={styles.links}>
      <Link to={paths.day} className={styles.textButton}>
        {t('palette.day')}
      </Link>
      <Link
        to={`${paths.activities}?followUp=pending`}
        className={styles.textButton}
        aria-label={t('dashboard.followUps.viewAll')}
      >
        {t('common.viewAll')}
      </Link>
    </div>
  )
  return (
    <Card
      title={title ?? t('dashboard.followUps.heading')}
      flush
      className={styles.followUps}
      action={!loading && links}
    >
      {loading && (
        <div aria-busy>
          <SkeletonRows rows={shownCount} height={rowHeight} />
        </div>
      )}
      {!loading && rows.length === 0 && (
        <EmptyState
          icon={CalendarCheck}
          compact
          title={t('dashboard.followUps.empty')}
          hint={t('dashboard.followUps.emptyHint')}
        />
      )}
      {!loading && rows.length > 0 && (
        <ul>
          {pairs.map(({ interaction, person }, index) => (
            <FollowUpRow
              key={interaction.clientId}
              interaction={interaction}
              person={person}
              isLeaving={rows[index]?.isLeaving ?? false}
              onGone={() => gone(interaction.clientId)}
              onComplete={() => {
                leave(interaction)
                complete(interaction)
              }}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
