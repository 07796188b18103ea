import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepEvent, useEvent, type RunningEvent } from '../../lib/event.ts'
import { randomId } from '../../lib/ids.ts'
import { useSync } from '../../offline/view/syncState.ts'
import { failedToast } from '../../records/sync/savedToast.ts'
import { keepVisitor, removeVisitor, type VisitorIds } from '../../records/visitor.ts'
import { recordsOf, type Person } from './person.ts'
import { waitingContacts } from './waitingContacts.ts'
import { currentTime } from '../../lib/clock.ts'

/** A recorded visitor, with client ids that stay the same over retries. */
export interface Entry {
  person: Person
  ids: VisitorIds
}

/** The last visitor, while the page shows what was done. */
export interface Last {
  entry: Entry
  isRemoved: boolean
}

/**
 * How long the last visitor is shown, and can be undone: after that the next one may be at the table, who should neither
 * read the name nor remove the person.
 */
const shownMs = 6_000

/** A visitor who is not on the device's disk. */
interface Unsaved extends Entry {
  /** Whether saving has failed; otherwise it is in progress. */
  hasFailed: boolean
}

/** Updates the stored count, which another tab may have changed in the meantime. */
function count(by: 1 | -1): void {
  const { event, isOver } = useEvent.getState()
  // One that is over must not begin again.
  if (event && !isOver) keepEvent({ ...event, people: Math.max(0, event.people + by) })
}

/** The last visitor, for as long as they are shown. */
function useLast() {
  const [last, setLast] = useState<Last | null>(null)
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), shownMs)
    return () => clearTimeout(timer)
  }, [last])
  return [last, setLast] as const
}

/** Records visitors, one after the other, and can undo the last one. */
export function usePeople(event: RunningEvent) {
  const { t } = useTranslation()
  const [last, setLast] = useLast()
  const [unsaved, setUnsaved] = useState<readonly Unsaved[]>([])
  const pending = useSync((state) => state.pending)

  /** Notes how far saving an entry is; null once it is saved. */
  const note = ({ person, ids }: Entry, hasFailed: boolean | null) =>
    setUnsaved((all) => [
      ...all.filter((one) => one.ids !== ids),
      ...(hasFailed === null ? [] : [{ person, ids, hasFailed }]),
    ])

  async function record(entry: Entry): Promise<void> {
    note(entry, false)
    try {
      await keepVisitor(recordsOf(entry.person, event, entry.ids, currentTime()), event.owner.id)
      note(entry, null)
      setLast({ entry, isRemoved: false })
      count(1)
    } catch (error) {
      // The form is used by the next visitor already: the failed entry waits for a retry.
      note(entry, true)
      console.warn('A visitor could not be recorded', error)
    }
  }

  const undo = useMutation({
    mutationFn: ({ ids }: Entry) => removeVisitor(ids, event),
    onSuccess: (_answer, entry) => {
      // While the server was asked, the next visitor may have been saved, who can still be undone.
      setLast((now) => (now === null || now.entry === entry ? { entry, isRemoved: true } : now))
      count(-1)
    },
    onError: (error) => failedToast(t, error),
  })
  const isHere = ({ ids }: Entry) =>
    pending.some(({ clientId, attempts }) => clientId === ids.contact && attempts === 0)
  const failed = unsaved.filter(({ hasFailed }) => hasFailed)
  return {
    last,
    failed,
    unsaved: unsaved.length,
    record: (person: Person) => void record({ person, ids: { contact: randomId(), interaction: randomId() } }),
    retry: () => failed.forEach((entry) => void record(entry)),
    /** Null without a visitor, or if it was sent and the user may not delete. */
    undo: last && !last.isRemoved && (event.mayDelete || isHere(last.entry)) ? () => undo.mutate(last.entry) : null,
    isUndoing: undo.isPending,
    // Which of them are the event's, a clock that is set right meanwhile must not decide.
    waiting: waitingContacts(pending).filter(
      ({ owner, organizationId, clientId }) =>
        owner === event.owner.id && organizationId === event.organizationId && !event.waitedBefore?.includes(clientId),
    ).length,
  }
}
