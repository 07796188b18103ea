import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { News, NewsKind } from '../../../../shared/schemas/news.ts'
import { onDevice } from '../../../lib/onDevice.ts'
import { useSession } from '../../../lib/session.ts'
import { outbox } from '../../../offline/outbox.ts'
import { useSync } from '../../../offline/view/syncState.ts'
import { newsQuery } from './queries.ts'

export type NewsGroup = News['groups'][number]

/** With what waits on this device for the user's decision: nobody else knows of it, and it is known offline. */
function withOwn(groups: readonly NewsGroup[], own: number): readonly NewsGroup[] {
  if (own === 0) return groups
  const kind: NewsKind = 'asking'
  const elsewhere = groups.find((group) => group.kind === kind) ?? { count: 0, items: [] }
  return [{ kind, count: elsewhere.count + own, items: elsewhere.items }, ...groups.filter((one) => one.kind !== kind)]
}

/**
 * What is news to the user in an organization, and how they dismiss it: on this device at once, on the others as soon as
 * the server can be reached.
 */
export function useNews(organizationId: number) {
  const client = useQueryClient()
  const { user } = useSession()
  const { queryKey } = newsQuery(organizationId)
  const { data } = useQuery(newsQuery(organizationId))
  const pending = useSync((state) => state.pending)
  const [kept] = useState(() => onDevice<string>(`outreach.newsDismissed.${user.id}.${organizationId}`))
  const [dismissed, setDismissed] = useState(kept.read)
  const since = data?.since ?? null
  const isOpen = since !== null && since !== dismissed
  // Dismissed without a network.
  const isUntold = since !== null && since === dismissed
  useEffect(() => {
    if (!isUntold) return
    void outbox
      .submit('dismissNews', { params: { organizationId } })
      .then(() => client.invalidateQueries({ queryKey: newsQuery(organizationId).queryKey }))
      .catch((error: unknown) => console.debug('The server does not know yet that the news were dismissed', error))
  }, [isUntold, client, organizationId])
  const own = pending.filter((record) => record.organizationId === organizationId && record.problem !== null).length
  return {
    since,
    groups: isOpen ? withOwn(data?.groups ?? [], own) : [],
    dismiss: () => {
      kept.write(since)
      setDismissed(since)
      void client.cancelQueries({ queryKey })
    },
  }
}
