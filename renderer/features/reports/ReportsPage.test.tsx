import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ActivitiesReport } from '../../../shared/schemas/reports.ts'
import { preferences, type User } from '../../../shared/schemas/user.ts'
import { en } from '../../i18n/en/index.ts'
import { startTexts } from '../../i18n/index.ts'
import { createQueryClient } from '../../lib/queryClient.ts'
import { SessionContext } from '../../lib/session.ts'
import ReportsPage from './ReportsPage.tsx'

const user = { id: 7, name: 'Ruth', organizationId: 3, preferences: preferences.parse({}) } as User
const may: ActivitiesReport = {
  from: '2025-05-01', to: '2025-05-31', timeZone: 'UTC', total: 42, previousTotal: 33, newContacts: 5, followUpsScheduled: 8, followUpsCompleted: 7,
  byType: [{ type: 'prayer', count: 30 }, { type: 'conversation', count: 12 }],
  byDay: Array.from({ length: 31 }, (_, index) => ({ day: `2025-05-${String(index + 1).padStart(2, '0')}`, count: index === 3 ? 42 : 0 })),
}
let answer: [number, unknown]
const asked: string[] = []

function open(query: string) {
  const router = createMemoryRouter([{ path: '/reports', element: <ReportsPage /> }, { path: '*', element: null }], { initialEntries: [`/reports?${query}`] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={{ user, organizationId: 3, organization: null }}><RouterProvider router={router} /></SessionContext>
    </QueryClientProvider>,
  )
}

const mayQuery = 'period=custom&from=2025-05-01&to=2025-05-31'

beforeAll(() => {
  startTexts(en)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} }))
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const [status, body] = path.startsWith('/api/members') ? [200, []] : answer
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  asked.length = 0
})

describe('the report on activities', () => {
  it('begins with the answer as a sentence', async () => {
    answer = [200, may]
    open(mayQuery)
    expect(await screen.findByText('42 interactions in May 2025, 9 more than in the 31 days before.')).toBeTruthy()
    expect(asked[0]).toBe('/api/reports/organization/3/activities?from=2025-05-01&to=2025-05-31')
    expect(screen.getByText('Prayer').closest('li')?.textContent).toContain('30 71 %')
    expect(screen.getByRole('rowheader', { name: 'Sun, May 4' }).closest('[role=row]')?.textContent).toBe('Sun, May 442')
  })

  it.each([
    [42, 42, '42 interactions in May 2025, as many as in the 31 days before.'],
    [1, 2, '1 interaction in May 2025, 1 fewer than in the 31 days before.'],
    [2, 0, '2 interactions in May 2025, after none in the 31 days before.'],
    [0, 2, 'No interactions in May 2025, 2 fewer than in the 31 days before.'],
    [0, 0, 'No interactions in May 2025.'],
  ])('compares %i with %i in words', async (total, previousTotal, sentence) => {
    answer = [200, { ...may, total, previousTotal }]
    open(mayQuery)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('asks for what the address names, and leads to the list behind a figure', async () => {
    answer = [200, may]
    open(`${mayQuery}&type=prayer,conversation`)
    const link = await screen.findByRole('link', { name: 'Prayer' })
    expect(asked).toContain('/api/reports/organization/3/activities?from=2025-05-01&to=2025-05-31&types=conversation%2Cprayer')
    expect(link.getAttribute('href')).toBe('/activities?type=prayer&from=2025-05-01&to=2025-05-31')
    expect(screen.queryByText('New contacts')).toBeNull()
  })

  it('says what to do where there is nothing, and where filters hide it', async () => {
    answer = [200, { ...may, total: 0, previousTotal: 0, byType: [] }]
    open(mayQuery)
    expect(await screen.findByRole('button', { name: 'New Interaction' })).toBeTruthy()
    cleanup()
    open(`${mayQuery}&type=prayer`)
    expect(await screen.findByRole('button', { name: 'Clear Filters' })).toBeTruthy()
  })

  it('repeats why the server refuses a period', async () => {
    answer = [400, { message: 'A report covers 3660 days at most', code: 'invalid', errors: [] }]
    open(mayQuery)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('A report covers 3660 days at most'))
  })
})

describe('the report on the team', () => {
  const member = { contacts: 0, newContacts: 0, followUpsCompleted: 0, points: 0, lastActivity: null }
  const period = { from: may.from, to: may.to, timeZone: 'UTC' }

  it('counts who took part', async () => {
    answer = [200, { ...period, members: [{ ...member, userId: 1, name: 'Ana', interactions: 4 }, { ...member, userId: 2, name: 'Ben', interactions: 0 }] }]
    open(`tab=team&${mayQuery}`)
    expect(await screen.findByText('1 of 2 team members recorded something in May 2025.')).toBeTruthy()
    expect(screen.getByText('Together: 4 interactions.')).toBeTruthy()
  })

  it('speaks of one person by name', async () => {
    answer = [200, { ...period, members: [{ ...member, userId: 1, name: 'Ana', interactions: 4 }] }]
    open(`tab=team&${mayQuery}&member=1`)
    expect(await screen.findByText('Ana recorded 4 interactions in May 2025.')).toBeTruthy()
  })
})
