import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Role } from '../../../shared/domain/permissions.ts'
import type { Achievement } from '../../../shared/schemas/achievement.ts'
import { changeLanguage } from '../../i18n/index.ts'
import { localRecords } from '../../offline/localRecords.ts'
import { withLocalRecords } from '../../offline/testing.ts'
import { fill, lastToast, press } from '../../testing/hands.ts'
import { aMember, anAchievement, aPointsEntry } from '../../testing/rows.ts'
import { refusal, serveEach } from '../../testing/server.ts'
import { show as showScreen, showAndSwitch } from '../../testing/show.tsx'
// The forms' code is loaded before they open: its loading time on a busy machine is not under test.
import './AwardForm.tsx'
import AchievementForm from './achievements/AchievementForm.tsx'
import RewardsPage from './RewardsPage.tsx'

const achievement = (id: number, changes: Partial<Achievement> = {}) =>
  anAchievement({ id, name: `Achievement ${id}`, ...changes })
const earned = [{ id: 1, userId: 7, achievementId: 1, organizationId: 1, earnedAt: '2026-01-05T12:00:00.000Z' }]

const server = serveEach({
  listAchievements: [achievement(1), achievement(2)],
  listUserAchievements: earned,
  listContacts: [],
  listInteractions: [{ id: 1, userId: 7, date: '2026-05-01T10:00:00.000Z' }],
  listMembers: [aMember()],
  getPointsHistory: [],
  getUserPoints: { points: 0, level: 1 },
  getLeaderboard: [],
  retireAchievement: null,
})
beforeEach(() => withLocalRecords(7))

const show = (role: Role = 'member', address = '/rewards') => showScreen(<RewardsPage />, { role, address })

it('shows earned achievements with their day, and progress for the others', async () => {
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

it('shows points for queued records as pending, separate from the total', async () => {
  server.answer({
    getUserPoints: { points: 20, level: 3 },
    getLeaderboard: [
      { userId: 7, name: 'Ruth', points: 20, level: 3 },
      { userId: 8, name: 'Bob', points: 10, level: 2 },
    ],
    createInteraction: refusal('unavailable'),
  })
  show('member', '/rewards?tab=leaderboard')
  const sums = async () => [screen.queryAllByText('+15 pending').length, (await screen.findAllByText('20')).length]
  expect(await sums()).toEqual([0, 1])
  await act(recordOne)
  // On the card and in the user's own row of the leaderboard.
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

it('removes pending points once the server has refused the record', async () => {
  server.answer({ createInteraction: refusal('unavailable') })
  show()
  await act(recordOne)
  expect(await screen.findByText('+15 pending')).toBeTruthy()
  await act(async () => void (await (await localRecords()).drain()))
  expect(await screen.findByText('+15 pending')).toBeTruthy()
  server.answer({ createInteraction: refusal('invalid') })
  await act(async () => void (await (await localRecords()).drain()))
  await waitFor(() => expect(screen.queryByText('+15 pending')).toBeNull())
})

it('shows empty states for earned and available achievements', async () => {
  server.answer({ listUserAchievements: [], listAchievements: [] })
  show()
  expect(await screen.findByText('No achievements earned yet.')).toBeTruthy()
  expect(screen.getByText('No achievements available.')).toBeTruthy()
})

it('offers editing achievements and awarding points only with the permission', async () => {
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

it('retires an achievement after confirmation', async () => {
  show('admin')
  fireEvent.click(await screen.findByRole('button', { name: 'Retire Achievement 2' }))
  press('Retire', screen.getByRole('dialog'))
  await waitFor(() => expect(server.asked('retireAchievement')).toMatchObject([{ params: { id: '2' } }]))
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Achievement retired' }))
})

it('moves the focus on when an achievement is retired, and to the entries that are added to the history', async () => {
  server.answer({
    listAchievements: [achievement(1), achievement(2), achievement(3)],
    getPointsHistory: Array.from({ length: 32 }, (_, at) => aPointsEntry({ id: at + 1 })),
  })
  show('admin')
  const retire = await screen.findByRole('button', { name: 'Retire Achievement 2' })
  retire.focus()
  fireEvent.click(retire)
  server.answer({
    listAchievements: [achievement(1), achievement(2, { retiredAt: '2026-05-01T12:00:00.000Z' }), achievement(3)],
  })
  const dialog = await screen.findByRole('dialog')
  // jsdom leaves the focus in what is hidden.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  press('Retire', dialog)
  await waitFor(() => expect(screen.queryByText('Achievement 2')).toBeNull())
  const next = screen.getByRole('button', { name: 'Retire Achievement 3' }).closest('li')
  await waitFor(() => expect(document.activeElement).toBe(next))

  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  const more = await screen.findByRole('button', { name: 'Show more' })
  more.focus()
  fireEvent.click(more)
  const entries = document.querySelectorAll('ol > li')
  expect(entries).toHaveLength(32)
  await waitFor(() => expect(document.activeElement).toBe(entries[30]))
})

it('opens the form of an achievement from the address, with its values', async () => {
  show('admin', '/rewards?edit=2')
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  expect(name.value).toBe('Achievement 2')
  fill('Name', '')
  press('Save Changes')
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(server.sent()).toEqual([])
})

it('awards points with a note, within limits', async () => {
  server.answer({ awardPoints: aPointsEntry({ id: 1, reason: 'admin_award', points: 40, userId: 8 }) })
  show('manager', '/rewards?award=true')
  const form = await screen.findByRole('dialog')
  const dialog = within(form)
  fill('Points', '900')
  press('Award points', form)
  expect(await dialog.findByText('Please choose a member')).toBeTruthy()
  expect(dialog.getByText('Points must be between 1 and 500')).toBeTruthy()
  expect(dialog.getByText('Please say what the points are for')).toBeTruthy()
  fireEvent.mouseDown(dialog.getByRole('combobox'))
  fireEvent.click(await screen.findByTitle('Bob'))
  fill('Points', '40')
  fill('What for', 'Drove everybody home')
  press('Award points', form)
  await waitFor(() =>
    expect(server.sent()).toEqual([
      ['awardPoints', { organizationId: 1, userId: 8, points: 40, note: 'Drove everybody home' }],
    ]),
  )
  expect(lastToast()).toMatchObject({ title: 'Points awarded', description: 'Bob received 40 points.' })
})

it('awards points in the organization in which the form was opened, also if another one is shown by then', async () => {
  server.answer({ awardPoints: aPointsEntry({ id: 1, reason: 'admin_award', userId: 8 }) })
  const { switchOrganization } = showAndSwitch(<RewardsPage />, { role: 'admin', address: '/rewards?award=true' })
  const form = await screen.findByRole('dialog')
  fireEvent.mouseDown(within(form).getByRole('combobox'))
  fireEvent.click(await screen.findByTitle('Bob'))
  fill('What for', 'Drove everybody home')
  switchOrganization()
  expect(screen.getByText('You have opened this in Grace Church, and it is saved there.')).toBeTruthy()
  press('Award points', form)
  await waitFor(() => expect(server.sent()).toMatchObject([['awardPoints', { organizationId: 1, userId: 8 }]]))
})

it('adds an achievement to the organization in which the form was opened', async () => {
  server.answer({ createAchievement: achievement(3) })
  const { switchOrganization } = showAndSwitch(<AchievementForm open onClose={() => {}} />)
  fill('Name', 'Ten doors')
  fill('Description', 'Knocked at ten doors')
  switchOrganization()
  expect(screen.getByText('You have opened this in Grace Church, and it is saved there.')).toBeTruthy()
  press('Add achievement')
  await waitFor(() => expect(server.sent()).toMatchObject([['createAchievement', { organizationId: 1 }]]))
})

it('describes the reason of every entry in the history', async () => {
  server.answer({
    getPointsHistory: [
      aPointsEntry({ id: 1 }),
      aPointsEntry({ id: 2, reason: 'follow_up_completed' }),
      aPointsEntry({ id: 3, reason: 'achievement_earned', referenceId: 2 }),
      aPointsEntry({ id: 4, reason: 'admin_award', note: 'Drove everybody home' }),
      aPointsEntry({ id: 5, reason: 'streak_bonus' }),
      aPointsEntry({ id: 6, points: -5 }),
      aPointsEntry({ id: 7, reason: 'streak_bonus', points: -15 }),
    ],
  })
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

it('gives medals for points, not for the order of members without any', async () => {
  const entries = [30, 10, 0].map((points, index) => ({ userId: index + 1, name: `Nr ${index}`, points, level: 1 }))
  server.answer({ getLeaderboard: entries })
  show('member', '/rewards?tab=leaderboard')
  await screen.findByText('Nr 2')
  const ranks = screen.getAllByText(/^Rank \d$/).map((rank) => rank.parentElement?.dataset.medal)
  expect(ranks).toEqual(['gold', 'silver', undefined])
})

it('names a deleted account on the leaderboard in the user’s language', async () => {
  server.answer({ getLeaderboard: [{ userId: 9, points: 40, level: 3, name: 'Former member' }] })
  await changeLanguage('german')
  show('member', '/rewards?tab=leaderboard')
  expect(await screen.findByText('Früheres Mitglied')).toBeTruthy()
})

it('names the achievements of a new organization in the reader’s language, and others as they are', async () => {
  const begun = { name: 'First Steps', description: 'Record your first interaction' }
  server.answer({
    listAchievements: [achievement(1, begun), achievement(2)],
    getPointsHistory: [aPointsEntry({ reason: 'achievement_earned', referenceId: 1, note: null })],
  })
  await changeLanguage('german')
  show('admin')
  expect(await screen.findByRole('heading', { name: 'Erste Schritte' })).toBeTruthy()
  expect(screen.getByText('Halte deine erste Begegnung fest')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Achievement 2' })).toBeTruthy()
  press('Erste Schritte beenden')
  expect(await screen.findByText('Erste Schritte beenden?')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Verlauf', hidden: true }))
  expect(await screen.findByText('Erste Schritte')).toBeTruthy()
})
