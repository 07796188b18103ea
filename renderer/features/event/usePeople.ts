import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepEvent, useEvent, type RunningEvent } from '../../lib/event.ts'
import { randomId } from '../../lib/ids.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { outbox } from '../../offline/outbox.ts'
import { useSync } from '../../offline/view/syncState.ts'
import { failedToast } from '../../records/sync/savedToast.ts'
import { recordsOf, type Identity, type Person } from './person.ts'

/** A recorded visitor, with client ids that stay the same over retries. */
export interface Entry {
  person: Person
  identity: Identity
}

/** Updates the stored count, which another tab may have changed in the meantime. */
function count(by: 1 | -1): void {
  const { event } = useEvent.getState()
  if (event) keepEvent({ ...event, people: Math.max(0, event.people + by) })
}

async function takeOut({ identity }: Entry, { organizationId }: RunningEvent): Promise<void> {
  const { lists } = await localRecords()
  // Rows that reference the contact are deleted first.
  for (const entity of ['interaction', 'contact'] as const) {
    const row = lists.view(entity, organizationId).find(({ clientId }) => clientId === identity[entity])
    if (row) await outbox.remove(entity, row)
  }
}

/** Records visitors, one after the other, and can undo the last one. */
export function usePeople(event: RunningEvent) {
  const { t } = useTranslation()
  const [last, setLast] = useState<Entry | null>(null)
  const [failed, setFailed] = useState<readonly Entry[]>([])
  const pending = useSync((state) => state.pending)

  async function record(entry: Entry): Promise<void> {
    try {
      // Both records or none: the notes are in the second one.
      await outbox.keep(recordsOf(entry.person, event, entry.identity, new Date()))
      setFailed((others) => others.filter((other) => other !== entry))
      setLast(entry)
      count(1)
    } catch (error) {
      // The form is used by the next visitor already: the failed entry waits for a retry.
      setFailed((others) => [...others.filter((other) => other !== entry), entry])
      console.warn('Somebody could not be recorded', error)
    }
  }

  const undo = useMutation({
    mutationFn: (entry: Entry) => takeOut(entry, event),
    onSuccess: () => {
      setLast(null)
      count(-1)
    },
    onError: (error) => failedToast(t, error),
  })
  const isStillHere = pending.some(({ clientId, attempts }) => clientId === last?.identity.contact && attempts === 0)
  return {
    last,
    failed,
    record: (person: Person) => void record({ person, identity: { contact: randomId(), interaction: randomId() } }),
    retry: () => failed.forEach((entry) => void record(entry)),
    /** Null without a visitor, or if it was sent and the user may not delete. */
    undo: last && (isStillHere || event.mayDelete) ? () => undo.mutate(last) : null,
    isUndoing: undo.isPending,
    waiting: pending.filter(
      ({ op, entity, organizationId, madeAt }) =>
        op === 'create' && entity === 'contact' && organizationId === event.organizationId && madeAt >= event.startedAt,
    ).length,
  }
}
