import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '../../../shared/domain/permissions.ts'
import type { Achievement } from '../../../shared/schemas/achievement.ts'
import type { OwnOrganization } from '../../../shared/schemas/organization.ts'
import type { PointsEntry } from '../../../shared/schemas/points.ts'
import type { User } from '../../../shared/schemas/user.ts'
import { en } from '../../i18n/en/index.ts'
import { changeLanguage, startTexts } from '../../i18n/index.ts'
import { SessionContext } from '../../lib/session.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { useToasts } from '../../ui/toast/store.ts'
// The forms' code is there before they open: how long it takes to come, with everything else busy, is not what is tested here.
import './AwardForm.tsx'
import './achievements/AchievementForm.tsx'
import RewardsPage from './RewardsPage.tsx'

const anAchievement = (id: number, changes: Partial<Achievement> = {}): Achievement => ({
  id,
  organizationId: 1,
  name: `Achievement ${id}`,
  description: 'Do it',
  icon: 'award',
  pointsValue: 25,
  requirementType: 'interaction_count',
  requirementValue: 10,
  createdAt: '2026-01-01T00:00:00.000Z',
  retiredAt: null,
  ...changes,
})
const anEntry = (id: number, changes: Partial<PointsEntry>): PointsEntry => ({
  id,
  userId: 7,
  organizationId: 1,
  points: 10,
  reason: 'interaction_created',
  referenceId: null,
  referenceType: null,
  note: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  ...changes,
})
const earned = [{ id: 1, userId: 7, achievementId: 1, organizationId: 1, earnedAt: '2026-01-05T12:00:00.000Z' }]

const nothingChanged = {
  contacts: [],
  interactions: [],
  deleted: { contacts: [], interactions: [] },
  cursor: 'a',
  hasMore: false,
}

type StubResponse = [status: number, body?: unknown]
let answers: Record<string, StubResponse>
const sent: { call: string; body: unknown }[] = []

function show(role: Role = 'member', address = '/rewards') {
  const session = {
    user: { id: 7, role, name: 'Ruth' } as User,
    organizationId: 1,
    organization: { id: 1, timeZone: 'UTC', role } as OwnOrganization,
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '/rewards', element: <RewardsPage /> }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  )
}

let close: () => void

beforeEach(async () => {
  startTexts(en)
  sent.length = 0
  useToasts.setState({ current: null, open: false })
  answers = {
    'GET /api/achievements/organization/1': [200, [anAchievement(1), anAchievement(2)]],
    'GET /api/user-achievements/user/7?organizationId=1': [200, earned],
    'GET /api/points-history/user/7?organizationId=1': [200, []],
    'GET /api/user-points/user/7?organizationId=1': [200, { points: 0, level: 1 }],
    'GET /api/interactions/organization/1': [200, [{ id: 1, userId: 7, date: '2026-05-01T10:00:00.000Z' }]],
    'GET /api/members/organization/1': [200, [{ id: 8, name: 'Bob', role: 'member', email: null }]],
    'DELETE /api/achievements/2': [204],
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = `${init.method} ${path}`
    if (init.method !== 'GET') sent.push({ call, body: init.body ? (JSON.parse(String(init.body)) as unknown) : null })
    const [status, body] = path.startsWith('/api/sync/')
      ? [200, nothingChanged]
      : (answers[call] ?? [404, { message: 'None', code: 'not_found' }])
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  close = await withLocalRecords(7)
})
afterEach(() => {
  cleanup()
  close()
  vi.unstubAllGlobals()
})

it('shows what was earned with its day, and how far the rest is', async () => {
  show()
  expect(await screen.findByText('Earned Jan 5, 2026')).toBeTruthy()
  expect(await screen.findByText('1 of 10 interactions recorded')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Achievement 2' }).getAttribute('aria-valuenow')).toBe('1')
})

/** Records an interaction with a completed follow-up, and tries to send it. */
async function recordOne(): Promise<void> {
  const records = await localRecords()
  const body = {
    type: 'location_visit',
    date: '2026-05-02T10:00:00.000Z',
    location: { lat: 1, lng: 2, address: 'Here' },
    followUpDate: '2026-05-03T10:00:00.000Z',
    followUpCompleted: true,
  }
  await records.record({
    op: 'create',
    entity: 'interaction',
    organizationId: 1,
    clientId: '5b9f6ad1-3c5e-4f0a-9c55-1f4d0c1f2a3b',
    body,
  })
  await records.drain()
}

it('shows what waits as pending beside the points, and never as a part of them', async () => {
  answers['GET /api/user-points/user/7?organizationId=1'] = [200, { points: 20, level: 3 }]
  answers['GET /api/user-points/leaderboard/1'] = [
    200,
    [
      { userId: 7, name: 'Ruth', points: 20, level: 3 },
      { userId: 8, name: 'Bob', points: 10, level: 2 },
    ],
  ]
  answers['POST /api/interactions'] = [503, { message: 'Later', code: 'unavailable' }]
  show('member', '/rewards?tab=leaderboard')
  const sums = async () => [screen.queryAllByText('+15 pending').length, (await screen.findAllByText('20')).length]
  expect(await sums()).toEqual([0, 1])
  await act(recordOne)
  // On the card and in one's own line of the board.
  await waitFor(async () => expect(await sums()).toEqual([2, 1]))
  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  await waitFor(() =>
    expect(
      screen.getAllByText('Counts once the server has it.').map((hint) => hint.closest('li')?.textContent),
    ).toEqual([
      // On the card.
      undefined,
      'Interaction recordedCounts once the server has it.+5 pending',
      'Follow-up completedCounts once the server has it.+10 pending',
    ]),
  )
})

it('drops what was pending once the server has refused it', async () => {
  answers['POST /api/interactions'] = [503, { message: 'Later', code: 'unavailable' }]
  show()
  await act(recordOne)
  expect(await screen.findByText('+15 pending')).toBeTruthy()
  await act(async () => void (await (await localRecords()).drain()))
  expect(await screen.findByText('+15 pending')).toBeTruthy()
  answers['POST /api/interactions'] = [400, { message: 'No', code: 'invalid' }]
  await act(async () => void (await (await localRecords()).drain()))
  await waitFor(() => expect(screen.queryByText('+15 pending')).toBeNull())
})

it('says when nothing is earned, and when there is nothing to earn', async () => {
  answers['GET /api/user-achievements/user/7?organizationId=1'] = [200, []]
  answers['GET /api/achievements/organization/1'] = [200, []]
  show()
  expect(await screen.findByText('No achievements earned yet.')).toBeTruthy()
  expect(screen.getByText('No achievements available.')).toBeTruthy()
})

it('leaves changing achievements and awarding points to those who may', async () => {
  show()
  await screen.findByText('Achievement 2')
  expect(screen.queryByRole('button', { name: 'Add achievement' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Award points' })).toBeNull()
  cleanup()
  show('manager')
  await screen.findByText('Achievement 2')
  expect(screen.queryByRole('button', { name: 'Edit Achievement 2' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Award points' })).toBeTruthy()
})

it('retires an achievement after asking', async () => {
  show('admin')
  fireEvent.click(await screen.findByRole('button', { name: 'Retire Achievement 2' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retire' }))
  await waitFor(() => expect(sent).toEqual([{ call: 'DELETE /api/achievements/2', body: null }]))
  await waitFor(() => expect(useToasts.getState().current).toMatchObject({ title: 'Achievement retired' }))
})

it('opens the form of an achievement from the address, with what it holds', async () => {
  show('admin', '/rewards?edit=2')
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  expect(name.value).toBe('Achievement 2')
  fireEvent.change(name, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(sent).toEqual([])
})

it('awards points with a note, within bounds', async () => {
  answers['POST /api/user-points/award'] = [201, anEntry(1, { reason: 'admin_award', points: 40, userId: 8 })]
  show('manager', '/rewards?award=true')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Points'), { target: { value: '900' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Award points' }))
  expect(await dialog.findByText('Please choose a member')).toBeTruthy()
  expect(dialog.getByText('Points must be between 1 and 500')).toBeTruthy()
  expect(dialog.getByText('Please say what the points are for')).toBeTruthy()
  fireEvent.mouseDown(dialog.getByRole('combobox'))
  fireEvent.click(await screen.findByTitle('Bob'))
  fireEvent.change(dialog.getByLabelText('Points'), { target: { value: '40' } })
  fireEvent.change(dialog.getByLabelText('What for'), { target: { value: 'Drove everybody home' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Award points' }))
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ organizationId: 1, userId: 8, points: 40, note: 'Drove everybody home' }),
  )
  expect(useToasts.getState().current).toMatchObject({
    title: 'Points awarded',
    description: 'Bob received 40 points.',
  })
})

it('tells in words what every entry of the history is for', async () => {
  answers['GET /api/points-history/user/7?organizationId=1'] = [
    200,
    [
      anEntry(1, {}),
      anEntry(2, { reason: 'follow_up_completed' }),
      anEntry(3, { reason: 'achievement_earned', referenceId: 2 }),
      anEntry(4, { reason: 'admin_award', note: 'Drove everybody home' }),
      anEntry(5, { reason: 'streak_bonus' }),
      anEntry(6, { points: -5 }),
      anEntry(7, { reason: 'streak_bonus', points: -15 }),
    ],
  ]
  show('member', '/rewards?tab=history')
  for (const text of [
    'Interaction recorded',
    'Follow-up completed',
    'Achievement earned',
    'Achievement 2',
    'Awarded by a team leader',
    'Drove everybody home',
    'Seven days in a row',
    'Interaction deleted',
    'Streak no longer seven days',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
})

it('names a deleted account on the leaderboard in the language of the reader', async () => {
  answers['GET /api/user-points/leaderboard/1'] = [200, [{ userId: 9, points: 40, level: 3, name: 'Former member' }]]
  await changeLanguage('german')
  try {
    show('member', '/rewards?tab=leaderboard')
    expect(await screen.findByText('Früheres Mitglied')).toBeTruthy()
  } finally {
    await changeLanguage('english')
  }
})
