import { endOfDay, format } from 'date-fns'
import { useMemo } from 'react'
import { auditKinds, type AuditKind } from '../../../../shared/domain/audit.ts'
import { useAddressParams } from '../../../lib/useAddressParams.ts'
import { parseDay } from '../../../records/interactions/filter.ts'
import type { DayEnds } from '../../../ui/DayRange.tsx'
import type { AuditFilter } from './queries.ts'

/** What the audit log shows; null where it is not narrowed. */
export interface AuditChoice {
  userId: number | null
  kind: AuditKind | null
  days: DayEnds
}

function readChoice(params: URLSearchParams): AuditChoice {
  const person = params.get('person') ?? ''
  return {
    userId: /^[1-9]\d{0,8}$/.test(person) ? Number(person) : null,
    kind: auditKinds.find((kind) => kind === params.get('kind')) ?? null,
    days: [parseDay(params.get('from')), parseDay(params.get('to'))],
  }
}

const filterOf = ({ userId, kind, days: [from, to] }: AuditChoice): AuditFilter => ({
  ...(userId !== null && { userId }),
  ...(kind !== null && { kind }),
  ...(from && { from: from.toISOString() }),
  ...(to && { to: endOfDay(to).toISOString() }),
})

const dayText = (day: Date | null) => day && format(day, 'yyyy-MM-dd')

/** Keeps what the audit log shows in the address, and gives the server's filter for it. */
export function useAuditAddress() {
  const [params, edit] = useAddressParams()
  const choice = useMemo(() => readChoice(params), [params])
  const change = (changes: Partial<AuditChoice>) =>
    edit((current) => {
      const { userId, kind, days } = { ...readChoice(current), ...changes }
      const values = { person: userId?.toString(), kind, from: dayText(days[0]), to: dayText(days[1]) }
      for (const [name, value] of Object.entries(values)) {
        if (value) current.set(name, value)
        else current.delete(name)
      }
    })
  return { choice, filter: filterOf(choice), change }
}
