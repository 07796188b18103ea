import { Button } from 'antd'
import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { keepFocus } from '../../lib/keptFocus.ts'
import type { SavedView } from '../../../shared/schemas/savedView.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { classes } from '../../ui/classes.ts'
import { viewPath } from './viewAddress.ts'
import type { PageViews } from './useViews.ts'
import styles from './Views.module.css'
import { useUpdateView } from './writes.ts'

function Chip({ view, isCurrent, isChanged }: { view: SavedView; isCurrent: boolean; isChanged: boolean }) {
  const { t } = useTranslation()
  return (
    <Link
      to={viewPath(view)}
      className={classes(styles.chip, isChanged && styles.changed)}
      aria-current={isCurrent && !isChanged ? 'page' : undefined}
      title={view.name}
    >
      {view.starred && <Star aria-hidden size={14} className={styles.star} />}
      <span className={styles.name}>{view.name}</span>{' '}
      {isChanged && <span className={styles.note}>{t('views.changed')}</span>}
    </Link>
  )
}

/** The starred views and the current one, each one tap away. Nothing without either. */
export function ViewChips({ shown: { page, views = [], current, isChanged, query } }: { shown: PageViews }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const update = useUpdateView()
  const chips = views.filter((view) => view.starred || view === current)
  if (chips.length === 0) return null
  return (
    <nav ref={keepFocus} aria-label={t('views.label')} className={styles.bar}>
      <ul className={styles.chips}>
        <li>
          <Link to={paths[page]} className={styles.chip} aria-current={query === '' && !current ? 'page' : undefined}>
            {t(`views.all.${page}`)}
          </Link>
        </li>
        {chips.map((view) => (
          <li key={view.id}>
            <Chip view={view} isCurrent={view === current} isChanged={view === current && isChanged} />
          </li>
        ))}
      </ul>
      {current && isChanged && query !== '' && current.ownerId === user.id && (
        <Button
          type="text"
          loading={update.isPending}
          onClick={() => update.mutate({ id: current.id, changes: { query } })}
        >
          {t('views.update')}
        </Button>
      )}
    </nav>
  )
}
