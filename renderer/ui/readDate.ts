import { isSameDay, set, type Locale } from 'date-fns'
import type { DateWords } from '../i18n/dateWords.ts'

interface Reading {
  locale: Pick<Locale, 'formatLong' | 'match'>
  /** A time of day as well. Day or time may be omitted: it stays unchanged. */
  withTime: boolean
  /** The field's current value. */
  before: Date | null
}

interface TimeOfDay {
  hours: number
  minutes: number
}

/** Each is understood in every language of the app. */
const words = Object.values(import.meta.glob<DateWords>('../i18n/*/dates.ts', { eager: true, import: 'words' }))
/** One of the words of all languages, as a pattern. */
const any = (kind: keyof DateWords) => [...new Set(words.flatMap((own) => own[kind]))].join('|')

/**
 * '3:04 pm', '3 p.m.', '15:04', '15.04 Uhr', '15h04', also after 'at', 'um', 'à' or 'a las'. Not a plain number: it may
 * be the year.
 */
const timeAtEnd = new RegExp(
  String.raw`(?:^|(?:,|\s|\dT)\s*)(?:(?:${any('beforeTime')})\s+)?(\d{1,2})(?:\s?[:.h]\s?(\d{2})|(?=\s?(?:[ap]\.?\s?m|(?:${any('afterTime')})$)))(?::\d{2})?(?:\s?([ap])\.?\s?m\.?)?(?:\s?(?:${any('afterTime')}))?$`,
  'i',
)
const ordinal = new RegExp(String.raw`(\d)(?:${any('ordinals')})\b`, 'gi')
const between = new RegExp(String.raw`\b(?:${any('between')})\b`, 'gi')

function timeIn([, hours = '', minutes = '0', half]: RegExpExecArray): TimeOfDay | null {
  const given = { hours: Number(hours), minutes: Number(minutes) }
  if (!half) return given
  if (given.hours < 1 || given.hours > 12) return null
  return { ...given, hours: (given.hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) }
}

const yearIn = (text: string) => Number(text.length === 2 ? `20${text}` : text)

/**
 * Digits in the order of the language; with full stops the day comes first in languages where that is usual, and in
 * others they are ambiguous.
 */
function figuresIn(text: string, { formatLong }: Reading['locale']): Date | null {
  const [, first = '', sign, second = '', year = ''] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? []
  const isMonthFirst = String(formatLong.date({ width: 'short' })).startsWith('MM')
  if (!first || (isMonthFirst && sign === '.')) return null
  const [month, day] = isMonthFirst ? [first, second] : [second, first]
  return dayOf(yearIn(year), Number(month), Number(day))
}

function isoIn(text: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return year ? dayOf(Number(year), Number(month), Number(day)) : null
}

/** 'Nov 22, 2026', '22 November 2026', '22. Nov. 26', '22 de noviembre de 2026'. */
function wordsIn(text: string, { match }: Reading['locale']): Date | null {
  const parts = text
    .replace(ordinal, '$1')
    .replace(between, ' ')
    .split(/[\s,.]+/)
    .filter(Boolean)
  const [name, day] = /^\d/.test(parts[0] ?? '') ? [parts[1], parts[0]] : parts
  const year = parts[2] ?? ''
  if (parts.length !== 3 || !name || !/^\d{1,2}$/.test(day ?? '') || !/^(?:\d{4}|\d{2})$/.test(year)) return null
  const month = (['wide', 'abbreviated'] as const)
    .map((width) => match.month(name, { width }))
    .find((found) => found?.rest === '')
  return month ? dayOf(yearIn(year), month.value + 1, Number(day)) : null
}

/** The day, unless it does not exist, or is outside the allowed range. */
function dayOf(year: number, month: number, day: number): Date | null {
  const date = new Date(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day && year >= 1000 && year <= 2200 ? date : null
}

/** The time on that day; null if daylight saving skips it. */
function at(day: Date, { hours, minutes }: TimeOfDay): Date | null {
  const date = set(day, { hours, minutes, seconds: 0, milliseconds: 0 })
  return isSameDay(date, day) && date.getHours() === hours && date.getMinutes() === minutes ? date : null
}

/**
 * Parses a typed day, or a day and a time, in the formats of the user's language.
 * @returns null if it is ambiguous or invalid
 */
export function readDate(typed: string, { locale, withTime, before }: Reading): Date | null {
  const text = typed.normalize('NFKC').trim().replace(/\s+/g, ' ')
  const found = withTime ? timeAtEnd.exec(text) : null
  const dayText = (found ? text.slice(0, found.index + (/^\dT/i.test(found[0]) ? 1 : 0)) : text).replace(/[\s,]+$/, '')
  const day = dayText ? (isoIn(dayText) ?? figuresIn(dayText, locale) ?? wordsIn(dayText, locale)) : found && before
  if (!day) return null
  if (!withTime) return day
  const time = found ? timeIn(found) : { hours: before?.getHours() ?? 12, minutes: before?.getMinutes() ?? 0 }
  return time && at(day, time)
}
