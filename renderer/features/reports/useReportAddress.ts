import { parseISO } from 'date-fns'
import { useMemo } from 'react'
import { interactionTypes } from '../../../shared/domain/kinds.ts'
import type { InteractionType } from '../../../shared/schemas/interaction.ts'
import { useSession } from '../../lib/session.ts'
import { useAddressParams } from '../../lib/useAddressParams.ts'
import { useDayIn } from '../../lib/useToday.ts'
import { readPeriod, type Period, type Preset } from './period.ts'

export const tabKeys = ['activities', 'locations', 'team'] as const
export type TabKey = (typeof tabKeys)[number]

/** The parameters of a report: period and filters. */
export interface Question {
  period: Period
  /** Empty: all types. */
  types: readonly InteractionType[]
  /** Who recorded it; null for any member. */
  memberId: number | null
}

export interface ReportAddress extends Question {
  tab: TabKey
  /** The organization that the address names, as a weekly mail's does; null for the current one. */
  organizationId: number | null
  filterCount: number
  /** Sets the given parameters, and keeps the others; null removes one. */
  change: (changes: Record<string, string | null>) => void
}

const isTab = (value: string | null): value is TabKey => tabKeys.some((key) => key === value)

const readId = (value: string | null) => (value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null)

/** Stores tab, period and filters in the address. */
export function useReportAddress(): ReportAddress {
  const [params, edit] = useAddressParams()
  const { organization } = useSession()
  // The rows are counted by the organization's days: by the user's own, the last of them could be missing.
  const today = useDayIn(organization?.timeZone ?? 'UTC')
  const read = useMemo(() => {
    const tab = params.get('tab')
    const types = (params.get('type') ?? '').split(',')
    const question: Question = {
      period: readPeriod(params, parseISO(today)),
      types: interactionTypes.filter((type) => types.includes(type)),
      memberId: readId(params.get('member')),
    }
    return {
      ...question,
      organizationId: readId(params.get('organization')),
      tab: isTab(tab) ? tab : ('activities' as const),
      filterCount: question.types.length + (question.memberId === null ? 0 : 1),
    }
  }, [params, today])
  const change = (changes: Record<string, string | null>) =>
    edit((current) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value) current.set(name, value)
        else current.delete(name)
      }
    })
  return { ...read, change }
}

/** The parameters of a preset. */
export const presetParams = (key: Preset) => ({ period: key, from: null, to: null })
export const noFilters = { type: null, member: null }
