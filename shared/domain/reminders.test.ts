import { describe, expect, it } from 'vitest'
import { assignment } from './assigning.ts'
import { reminders, type Reminded } from './reminders.ts'

const followUp = (
  clientId: string,
  followUpDate: string | null,
  more: Partial<Parameters<typeof reminders>[0][number]> = {},
) => ({ clientId, followUpDate, followUpCompleted: false, userId: 1, ...more })

const all = [
  followUp('tonight', '2026-03-10T23:15:00.000Z'),
  followUp('past', '2026-03-01T10:00:00.000Z'),
  followUp('today', '2026-03-10T09:00:00.000Z'),
  followUp('tomorrow', '2026-03-11T12:00:00.000Z'),
  followUp('none', null),
  followUp('done', '2026-03-10T09:00:00.000Z', { followUpCompleted: true }),
  followUp('given away', '2026-03-10T09:00:00.000Z', { assignee: assignment(2, 1, '2026-03-01T10:00:00.000Z') }),
  followUp("somebody else's", '2026-03-10T09:00:00.000Z', { userId: 2 }),
]

interface Row {
  name: string
  now?: string
  timeZone?: string
  before?: Reminded | null
  due: string[]
  day?: string
}

const table: Row[] = [
  { name: 'what is overdue comes first, then what is due today', due: ['past', 'today', 'tonight'] },
  { name: 'each once on a day', before: { day: '2026-03-10', clientIds: ['past', 'today'] }, due: ['tonight'] },
  {
    name: 'nothing where all was said',
    before: { day: '2026-03-10', clientIds: ['past', 'today', 'tonight'] },
    due: [],
  },
  {
    name: 'again on the next day',
    before: { day: '2026-03-09', clientIds: ['past', 'today'] },
    due: ['past', 'today', 'tonight'],
  },
  {
    name: 'the day is the reader’s: late in the evening of UTC it is tomorrow in Berlin',
    timeZone: 'Europe/Berlin',
    now: '2026-03-10T23:30:00.000Z',
    due: ['past', 'today', 'tonight', 'tomorrow'],
    day: '2026-03-11',
  },
  {
    name: 'and in the morning what is due in the night of UTC is not due yet',
    timeZone: 'Europe/Berlin',
    now: '2026-03-10T07:00:00.000Z',
    due: ['past', 'today'],
  },
  {
    name: 'in New York the evening still belongs to the day',
    timeZone: 'America/New_York',
    now: '2026-03-11T01:00:00.000Z',
    due: ['past', 'today', 'tonight'],
  },
]

describe('reminders', () => {
  it.each(table)(
    '$name',
    ({ now = '2026-03-10T08:00:00.000Z', timeZone = 'UTC', before = null, due, day = '2026-03-10' }) => {
      const found = reminders(all, { userId: 1, timeZone, now: new Date(now) }, before)
      expect(found.due.map(({ clientId }) => clientId)).toEqual(due)
      const known = before?.day === day ? before.clientIds : []
      expect(found.reminded).toEqual({ day, clientIds: [...known, ...due] })
    },
  )
})
