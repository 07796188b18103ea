import { queryOptions } from '@tanstack/react-query'
import type { AuditKind } from '../../../../shared/domain/audit.ts'
import type { AuditEntry } from '../../../../shared/schemas/audit.ts'
import { api } from '../../../lib/api.ts'
import { cachedAnswer } from '../../../lib/cachedAnswer.ts'
import { organizationScope } from '../../../records/organizations/queries.ts'

/** What of the audit log is asked for. */
export interface AuditFilter {
  userId?: number
  kind?: AuditKind
  /** ISO times. */
  from?: string
  to?: string
}

/**
 * A page of an organization's audit log, the newest first; what was read last stays readable on this device.
 * @param before where the previous page ended
 */
export const auditQuery = (organizationId: number, filter: AuditFilter, before: string | null) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'audit', filter, before],
    ...cachedAnswer(`events.${organizationId}.${JSON.stringify(filter)}.${before ?? ''}`, (signal) =>
      api.getAuditLog(
        { params: { organizationId }, query: { ...filter, ...(before !== null && { before }) } },
        { signal },
      ),
    ),
    staleTime: 0,
  })

/** Members, and who has left and is in the audit log. */
export const auditPeopleQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [organizationScope, organizationId, 'audit', 'people'],
    ...cachedAnswer(`auditPeople.${organizationId}`, (signal) =>
      api.listAuditPeople({ params: { organizationId } }, { signal }),
    ),
  })

/** Pages that a file has at most: ten thousand events. */
const maxPages = 100

/** The events that match, for a file. @returns whether older ones are left out besides */
export async function allEvents(
  organizationId: number,
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[]; isCut: boolean }> {
  const found: AuditEntry[] = []
  let before: string | null = null
  for (let page = 0; page < maxPages; page += 1) {
    const query: AuditFilter & { before?: string } = { ...filter, ...(before !== null && { before }) }
    const answer = await api.getAuditLog({ params: { organizationId }, query })
    found.push(...answer.entries)
    before = answer.before
    if (before === null) break
  }
  return { entries: found, isCut: before !== null }
}
