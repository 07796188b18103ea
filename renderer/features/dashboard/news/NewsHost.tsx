import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazyPart.tsx'
import { newsQuery } from './queries.ts'

// If its code cannot be loaded, the page is whole without it.
const NewsPanel = lazyPart(
  () => import('./NewsPanel.tsx'),
  () => null,
)

/** What happened while the user was away; on most days nothing is loaded for it. */
export function NewsHost({ organizationId }: { organizationId: number }) {
  const { data } = useQuery(newsQuery(organizationId))
  if (!data?.since) return null
  return (
    <Suspense fallback={null}>
      <NewsPanel organizationId={organizationId} />
    </Suspense>
  )
}
