import { differenceInCalendarDays, format, type Locale } from 'date-fns'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { urgency, type Urgency } from '../../shared/domain/followUps.ts'
import { relativeTime } from '../../shared/domain/relativeTime.ts'
import { useDateLocale } from './dateLocale.ts'
import { useToday } from './useToday.ts'
import { currentTime } from './clock.ts'

/** A time as the API sends it, or a Date. */
export type Time = string | Date

const asDate = (time: Time) => (typeof time === 'string' ? new Date(time) : time)

/** A day, such as 'Jan 5, 2025', in the reader's language and time zone. */
export const formatDate = (time: Time, locale?: Locale): string => format(asDate(time), 'PP', { locale })

/** A time of day, such as '3:04 PM'. */
export const formatTime = (time: Time, locale?: Locale): string => format(asDate(time), 'p', { locale })

/** A day and time, such as 'Jan 5, 2025 at 3:04 PM'. */
export const formatDateTime = (time: Time, t: TFunction, locale?: Locale): string =>
  t('common.dateAtTime', { date: formatDate(time, locale), time: formatTime(time, locale) })

/** 'Today', 'Yesterday', '3 days ago', '2 weeks ago', otherwise the day. */
export function formatRelative(time: Time, now: Date, t: TFunction, locale?: Locale): string {
  const relative = relativeTime(asDate(time), now)
  if (relative.unit === 'date') return formatDate(time, locale)
  if (relative.unit === 'days') return t('common.daysAgo', { count: relative.count })
  if (relative.unit === 'weeks') return t('common.weeksAgo', { count: relative.count })
  return t(`common.${relative.unit}`)
}

/** A time of the last days in short: '3:04 PM' today, 'Tuesday' within a week, with the time 'Tuesday 3:04 PM'; otherwise the day. */
export function formatRecent(time: Time, now: Date, locale?: Locale, withTime = false): string {
  const days = differenceInCalendarDays(now, asDate(time))
  if (days === 0) return formatTime(time, locale)
  const isNear = days > 0 && days < 7
  return format(asDate(time), `${isNear ? 'EEEE' : 'PP'}${withTime ? ' p' : ''}`, { locale })
}

/** When a pending follow-up is due: 'Today', 'Tomorrow', 'In 3 days'; or for how long it has been overdue. */
export function formatFollowUp(time: Time, now: Date, t: TFunction): { label: string; urgency: Urgency } {
  const date = asDate(time)
  const days = differenceInCalendarDays(date, now)
  const due = urgency(date.toISOString(), now)
  if (due === 'overdue') return { urgency: due, label: t('common.overdueSince', { count: -days }) }
  return { urgency: due, label: due === 'upcoming' ? t('common.inDays', { count: days }) : t(`common.${due}`) }
}

/**
 * The formats above in the current language; the one way for components to show a date. Others after midnight: whatever
 * shows 'Today' is rendered again.
 */
export function useDates() {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const today = useToday()
  return useMemo(
    () => ({
      date: (time: Time) => formatDate(time, locale),
      time: (time: Time) => formatTime(time, locale),
      dateTime: (time: Time) => formatDateTime(time, t, locale),
      relative: (time: Time, now = currentTime()) => formatRelative(time, now, t, locale),
      since: (time: Time, now = currentTime()) => formatRecent(time, now, locale),
      recent: (time: Time, now = currentTime()) => formatRecent(time, now, locale, true),
      followUp: (time: Time, now = currentTime()) => formatFollowUp(time, now, t),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the day decides what the functions return
    [t, locale, today],
  )
}
