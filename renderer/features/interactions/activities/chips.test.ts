import { beforeAll, describe, expect, it, vi } from 'vitest'
import { texts } from '../../../i18n/en/texts.ts'
import { startTexts, t } from '../../../i18n/index.ts'
import { formatDate } from '../../../lib/dates.ts'
import { noFilter, type InteractionFilter } from '../../../records/interactions/filter.ts'
import { aContact } from '../../../testing/rows.ts'
import { filterChips } from './chips.ts'

const contacts = new Map([[1, aContact()]])
const chipsOf = (filter: Partial<InteractionFilter>, setFilter = vi.fn()) =>
  filterChips({ filter: { ...noFilter, ...filter }, setFilter, contacts }, t, (day) => formatDate(day))

beforeAll(() => void startTexts(texts))

describe('chips', () => {
  it.each<[Partial<InteractionFilter>, string[]]>([
    [{}, []],
    [{ types: ['prayer', 'other'], followUp: 'overdue' }, ['Prayer', 'Other', 'Overdue']],
    [{ outcomes: ['not_home', 'moved'] }, ['Not home', 'Moved']],
    [{ contactId: 1 }, ['Mary Miller']],
    [{ contactId: 9 }, ['Unknown Contact']],
    [{ period: '30' }, ['Last 30 days']],
    [{ from: '2025-05-01' }, ['Since May 1, 2025']],
    [{ to: '2025-05-31' }, ['Until May 31, 2025']],
    [{ from: '2025-05-01', to: '2025-05-31' }, ['May 1, 2025 to May 31, 2025']],
    [{ from: '2025-05-01', to: '2025-05-01' }, ['May 1, 2025']],
    [{ days: ['2025-05-03', '2025-05-10'] }, ['May 3, 2025, May 10, 2025']],
  ])('for %j are %j', (filter, labels) => expect(chipsOf(filter).map(({ label }) => label)).toEqual(labels))

  it('remove only their own filter', () => {
    const setFilter = vi.fn()
    chipsOf({ types: ['prayer', 'other'], contactId: 1 }, setFilter)[0]?.onRemove()
    expect(setFilter).toHaveBeenCalledWith({ ...noFilter, types: ['other'], contactId: 1 })
  })
})
