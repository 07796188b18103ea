/** Tells the server which files were made on this device, for the audit log: at once, or once it can be reached. */
import { useLocation } from 'react-router'
import type { ExportKind } from '../../../shared/domain/audit.ts'
import type { ExportNote } from '../../../shared/schemas/exportNote.ts'
import { limits } from '../../../shared/domain/limits.ts'
import { api } from '../../lib/api.ts'
import { ApiError, isTransient } from '../../lib/apiErrors.ts'
import { randomId } from '../../lib/ids.ts'
import { later } from '../../lib/later.ts'
import { useOrganizationId, useSession } from '../../lib/session.ts'
import { waitingExports, type WaitingExport } from './waitingExports.ts'
import { currentTime } from '../../lib/clock.ts'

const retryMs = 60_000

const waiting = (): WaitingExport[] => waitingExports.read() ?? []
const ofNote = (one: WaitingExport) => (other: WaitingExport) => other.note.clientId === one.note.clientId

function forget(one: WaitingExport): void {
  const left = waiting().filter((other) => !ofNote(one)(other))
  waitingExports.write(left.length > 0 ? left : null)
}

/** Whether the server will never take it: its organization is not the user's any more, say. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && !isTransient(error) && ![401, 408, 429].includes(error.status)

/** Tells of a user's exports; again later if the server cannot be reached. */
export async function sendExports(owner: number): Promise<void> {
  for (const one of waiting().filter((other) => other.owner === owner)) {
    try {
      // A server at which another user is signed in by now notes nothing.
      const headers = { 'X-Record-Owner': String(owner) }
      await api.noteExport({ params: { organizationId: one.organizationId }, body: one.note }, { headers })
      forget(one)
    } catch (error) {
      if (isRefusal(error)) forget(one)
      else return sendLater(owner)
    }
  }
}

function sendLater(owner: number): void {
  const again = () => {
    stopWaiting()
    window.removeEventListener('online', again)
    void sendExports(owner)
  }
  const stopWaiting = later(again, retryMs)
  window.addEventListener('online', again)
}

/** What narrows a list or a report, as the address has it. */
const filterOf = (search: string): string =>
  [...new URLSearchParams(search)]
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
    .slice(0, limits.reason)

/**
 * Notes exports: what and how many, never what is in them.
 * @returns a function that is called for each export, with the page's filter or another one
 */
export function useNoteExport(kind: ExportKind) {
  const { user } = useSession()
  const organizationId = useOrganizationId()
  const { search } = useLocation()
  return (format: ExportNote['format'], count: number, filter = filterOf(search)): void => {
    const note = { kind, format, count, filter, clientId: randomId(), madeAt: currentTime().toISOString() }
    waitingExports.write([...waiting(), { owner: user.id, organizationId, note }])
    void sendExports(user.id)
  }
}
