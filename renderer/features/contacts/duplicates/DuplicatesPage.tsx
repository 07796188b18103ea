import { ChevronDown, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { duplicates as texts } from '../../../i18n/en/duplicates.ts'
import { startTexts } from '../../../i18n/index.ts'
import { useSession } from '../../../lib/session.ts'
import { NoOrganization } from '../../../records/organizations/NoOrganization.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import bar from '../page/PageBar.module.css'
import { ToList } from '../page/ToList.tsx'
import styles from './DuplicatesPage.module.css'
import { PairList } from './PairList.tsx'
import { useSuspectedPairs, type Suspects } from './useSuspectedPairs.ts'

// No other page needs them.
startTexts({ duplicates: texts })

const likelyHeight = 200

/** Those that are no longer suspected: what was pressed by mistake is taken back here. */
function Apart({ pairs }: { pairs: Suspects['apart'] }) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  if (pairs.length === 0) return null
  return (
    <>
      <button type="button" className={styles.toggle} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t('duplicates.apart', { count: pairs.length })}
        <ChevronDown aria-hidden size={16} />
      </button>
      {isShown && <PairList pairs={pairs} areApart />}
    </>
  )
}

function Found({ pairs, apart, retry }: Suspects) {
  const { t } = useTranslation()
  if (retry) return <ErrorState title={t('contacts.loadFailed')} onRetry={retry} />
  if (!pairs)
    return (
      <div aria-busy role="status" aria-label={t('common.loading')}>
        <SkeletonRows height={likelyHeight} round={false} />
      </div>
    )
  return (
    <div className={styles.page}>
      {pairs.length > 0 && <PairList pairs={pairs} />}
      {pairs.length === 0 && (
        <Card>
          <EmptyState compact icon={UserRoundCheck} title={t('duplicates.none')} hint={t('duplicates.noneHint')} />
        </Card>
      )}
      <Apart pairs={apart} />
    </div>
  )
}

/** The contacts that may be the same person, in pairs: to be merged, or told apart. */
export default function DuplicatesPage() {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const suspects = useSuspectedPairs()
  const count = suspects.pairs?.length ?? 0
  return (
    <>
      <div className={bar.bar}>
        <ToList />
      </div>
      <PageHeader
        title={t('contacts.duplicates.title')}
        subtitle={<span role="status">{count === 0 ? '\u00A0' : t('contacts.duplicates.count', { count })}</span>}
      />
      {organizationId === null ? <NoOrganization /> : <Found {...suspects} />}
    </>
  )
}
