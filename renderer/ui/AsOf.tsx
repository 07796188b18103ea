import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDates } from '../lib/dates.ts'

type QueryState = Pick<UseQueryResult, 'data' | 'isError' | 'fetchStatus' | 'dataUpdatedAt'>

interface AsOfProps {
  query: QueryState
  /** The data that only the server knows, if other figures are shown with it. */
  what?: readonly string[]
}

/**
 * For data that could not be requested, shows the time of the last answer, or that it is not known here; otherwise
 * nothing.
 */
export function AsOf({ query: { data, isError, fetchStatus, dataUpdatedAt }, what }: AsOfProps) {
  const { t, i18n } = useTranslation()
  const { dateTime } = useDates()
  if (!isError && fetchStatus !== 'paused') return null
  const names = what && new Intl.ListFormat(i18n.language).format(what)
  if (data === undefined) return names ? <p className="quiet">{t('shell.asOf.unknown', { names })}</p> : null
  const time = dateTime(new Date(dataUpdatedAt))
  return <p className="quiet">{names ? t('shell.asOf.named', { names, time }) : t('shell.asOf.all', { time })}</p>
}
