import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { maxCounts } from '../../../shared/domain/limits.ts'
import type { ReportQuestion } from '../../../shared/figures/reports.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { useSession } from '../../lib/session.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { organizationsQuery } from '../../records/organizations/queries.ts'
import { lengthOf } from './period.ts'
import type { Question } from './useReportAddress.ts'

/** The rows that reports count: all of an organization, as this device has them. */
export interface ReportRows {
  contacts: readonly Contact[]
  interactions: readonly Interaction[]
}

export type ReportState<Report> =
  | { state: 'loading' }
  | { state: 'tooLong' }
  | { state: 'failed'; retry: () => void }
  | { state: 'counted'; report: Report }

export const isTooLong = ({ period }: Question): boolean => lengthOf(period) > maxCounts.reportDays

/** The parameters as the report functions take them. */
export const questionOf = ({ period: { from, to }, types, memberId }: Question, timeZone: string): ReportQuestion => ({
  from,
  to,
  timeZone,
  types,
  memberId,
})

/**
 * Counts a report from this device's rows, and again whenever they change.
 * @param count declared outside of the component
 */
export function useReport<Report>(
  organizationId: number,
  { period, types, memberId }: Question,
  count: (rows: ReportRows, question: ReportQuestion) => Report,
): ReportState<Report> {
  const { organization } = useSession()
  const contacts = useQuery(contactsQuery(organizationId))
  const interactions = useQuery(interactionsQuery(organizationId))
  const timeZone = organization?.timeZone
  // The page's guard reads them, and knows no organization where that has failed.
  const organizations = useQuery({ ...organizationsQuery(), enabled: timeZone === undefined })
  const tooLong = isTooLong({ period, types, memberId })
  const report = useMemo(
    () =>
      contacts.data && interactions.data && timeZone !== undefined && !tooLong
        ? count(
            { contacts: contacts.data, interactions: interactions.data },
            questionOf({ period, types, memberId }, timeZone),
          )
        : undefined,
    [contacts.data, interactions.data, timeZone, tooLong, period, types, memberId, count],
  )
  if (tooLong) return { state: 'tooLong' }
  if (report !== undefined) return { state: 'counted', report }
  const failed = [
    ...[contacts, interactions].filter(({ data, isError }) => data === undefined && isError),
    ...(timeZone === undefined && organizations.isError ? [organizations] : []),
  ]
  return failed.length > 0
    ? { state: 'failed', retry: () => failed.forEach(({ refetch }) => void refetch()) }
    : { state: 'loading' }
}
