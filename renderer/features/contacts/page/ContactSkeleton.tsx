import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton, SkeletonRows } from '../../../ui/Skeleton.tsx'
import head from './ContactHead.module.css'
import page from './ContactPage.module.css'
import { PageBar } from './PageBar.tsx'
import { PlacesSkeleton } from './PlacesCard.tsx'
import reach from './ReachBar.module.css'

export function ContactContentSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-busy aria-label={t('common.loading')}>
      <div className={head.head}>
        <Skeleton round width={64} height={64} />
        <div className={head.words}>
          <Skeleton width="min(240px, 80%)" height={28} />
          <Skeleton width={140} height={20} />
        </div>
        <div className={reach.bar}>
          {[0, 1, 2, 3].map((button) => (
            <span key={button} className={reach.shape}>
              <Skeleton height="100%" />
            </span>
          ))}
        </div>
      </div>
      <div className={page.columns}>
        <div className={page.main}>
          <Card title={t('contact.next.title')} flush>
            <SkeletonRows rows={1} height={64} />
          </Card>
          <Card title={t('contact.timeline.title')} flush>
            <SkeletonRows rows={4} height={96} />
          </Card>
        </div>
        <div className={page.side}>
          <Card title={t('contact.details.title')} flush>
            <SkeletonRows rows={3} height={48} />
          </Card>
          <PlacesSkeleton />
        </div>
      </div>
    </div>
  )
}

/** The page's skeleton while the lists load. */
export function ContactSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <PageBar />
      <h1 className="visually-hidden">{t('contacts.title')}</h1>
      <ContactContentSkeleton />
    </>
  )
}
