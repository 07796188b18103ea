import { beforeAll, describe, expect, it } from 'vitest'
import { en } from '../i18n/en/index.ts'
import { startTexts, t } from '../i18n/index.ts'
import { formatDate, formatDateTime, formatFollowUp, formatRelative } from './dates.ts'

const now = new Date(2025, 0, 20, 12)
const day = (offset: number, hour = 12) => new Date(2025, 0, 20 + offset, hour)

beforeAll(() => void startTexts(en))

describe('dates', () => {
  it('have the specification’s format', () => {
    expect(formatDate(new Date(2025, 0, 5))).toBe('Jan 5, 2025')
    expect(formatDateTime(new Date(2025, 0, 5, 15, 4), t)).toBe('Jan 5, 2025 at 3:04 PM')
  })

  it.each([
    [0, 'Today'],
    [-1, 'Yesterday'],
    [-2, '2 days ago'],
    [-6, '6 days ago'],
    [-7, '1 week ago'],
    [-14, '2 weeks ago'],
    [-29, '4 weeks ago'],
    [-30, 'Dec 21, 2024'],
    [1, 'Jan 21, 2025'],
  ])('%i days from now is %s', (offset, text) => {
    expect(formatRelative(day(offset), now, t)).toBe(text)
  })

  it.each([
    [-3, 'Overdue by 3 days', 'overdue'],
    [-1, 'Overdue by 1 day', 'overdue'],
    [0, 'Today', 'today'],
    [1, 'Tomorrow', 'tomorrow'],
    [2, 'In 2 days', 'upcoming'],
    [30, 'In 30 days', 'upcoming'],
  ])('a follow-up %i days from now is %s', (offset, label, urgency) => {
    expect(formatFollowUp(day(offset), now, t)).toEqual({ label, urgency })
  })

  it('counts calendar days, not 24 hours', () => {
    expect(formatRelative(day(-1, 23), day(0, 1), t)).toBe('Yesterday')
  })
})
