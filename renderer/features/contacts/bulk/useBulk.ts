import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../../shared/schemas/contact.ts'
import { useOrganizationId, useSession } from '../../../lib/session.ts'
import { contactsQuery } from '../../../records/contacts/queries.ts'
import { keepChanges } from '../../../records/contacts/writes.ts'
import { failedToast } from '../../../records/sync/savedToast.ts'
import { knownTags } from '../../../records/tags/known.ts'
import { planBulk, undoBulk, type BulkAction, type BulkChange } from './bulkChanges.ts'

/** So many are on the disk together: between two of them it shows how far it is, and can be stopped. */
const atOnce = 50

export type BulkState =
  | { phase: 'asking' }
  | { phase: 'running'; done: number; total: number }
  | { phase: 'done'; changed: number; unchanged: number; full: number; isUndone: boolean }

const noContacts: readonly Contact[] = []

/** Changes many contacts, with its progress; it can be stopped, and undone. */
export function useBulk(contacts: readonly Contact[]) {
  const { t } = useTranslation()
  const { user } = useSession()
  const client = useQueryClient()
  const query = contactsQuery(useOrganizationId())
  const { data: all = noContacts } = useQuery(query)
  const [state, setState] = useState<BulkState>({ phase: 'asking' })
  const made = useRef<BulkChange[]>([])
  const isStopped = useRef(false)

  /** @returns those that were made until it was stopped, or failed */
  async function keep(changes: readonly BulkChange[]): Promise<BulkChange[]> {
    isStopped.current = false
    let done = 0
    while (done < changes.length && !isStopped.current) {
      setState({ phase: 'running', done, total: changes.length })
      try {
        await keepChanges(changes.slice(done, done + atOnce))
      } catch (error) {
        failedToast(t, error, 'contacts.toasts.updateFailed')
        break
      }
      done = Math.min(done + atOnce, changes.length)
    }
    return changes.slice(0, done)
  }

  async function run(action: BulkAction): Promise<void> {
    const known = knownTags(all).keys()
    const { changes, full } = planBulk(contacts, action, { userId: user.id, now: new Date().toISOString(), known })
    made.current = await keep(changes)
    const changed = made.current.length
    setState({ phase: 'done', changed, unchanged: contacts.length - changed - full, full, isUndone: false })
  }

  async function undo(): Promise<void> {
    const now = client.getQueryData(query.queryKey) ?? noContacts
    const back = undoBulk(made.current, new Map(now.map((contact) => [contact.clientId, contact])))
    const changed = (await keep(back)).length
    setState({ phase: 'done', changed, unchanged: made.current.length - changed, full: 0, isUndone: true })
  }

  return { state, known: [...knownTags(all).keys()], run, undo, stop: () => (isStopped.current = true) }
}
