import { fireEvent, screen } from '@testing-library/react'
import { addDays, format } from 'date-fns'
import { expect, it, vi } from 'vitest'
import { coverageOf } from '../../../shared/domain/areas.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { anArea, anInteraction } from '../../testing/rows.ts'
import { serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import AreasPage from './AreasPage.tsx'

vi.mock(import('../../../shared/domain/areas.ts'), { spy: true })

it('does not count the visits of earlier times again with each door that is pointed to', async () => {
  await withLocalRecords(7)
  const day = (days: number) => format(addDays(new Date(), days), 'yyyy-MM-dd')
  const interactions = [
    anInteraction({
      contactId: null,
      type: 'location_visit',
      date: addDays(new Date(), -40).toISOString(),
      location: { lat: 45.04, lng: -122.95, address: '45.04 Street' },
    }),
  ]
  const assignments = [{ id: 2, userIds: [99], from: day(-60), until: day(-11) }]
  serve({ listAreas: [anArea({ id: 2, assignments })], listInteractions: interactions, listMembers: [] })
  show(<AreasPage />, { address: '/areas?area=2', contacts: [], interactions })
  const door = (await screen.findByText('45.04 Street', { selector: 'p' })).closest('li') as HTMLElement
  await screen.findByText(/^Former member, /)
  expect(coverageOf).toHaveBeenCalled()
  vi.mocked(coverageOf).mockClear()
  fireEvent.pointerEnter(door)
  fireEvent.pointerLeave(door)
  expect(coverageOf).not.toHaveBeenCalled()
})
