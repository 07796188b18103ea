import { addDays } from 'date-fns'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildUser } from '../support/builders.ts'
import type { Person } from '../support/client.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { teammate } from '../support/teams.ts'
import { addContact, addInteraction, begin, openAs } from './records.ts'
import { choose, fill, hold, readOnlyWhenAsked, refuse, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ standingToasts: true })
const panel = (page: Page) => page.getByRole('tabpanel')
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
/** Points in a user's history for an action elsewhere. */
const give = ({ organization }: Person, userId: number, points: number) =>
  app()
    .server.db.knex('points_history')
    .insert({
      organization_id: organization.id,
      user_id: userId,
      points,
      reason: 'admin_award',
      reference_type: 'award',
      note: 'For years of service',
    })

describe('the rewards page', () => {
  it('shows the user with points, level and the points missing to the next', async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    await page.goto('/rewards')
    await see(page.getByRole('heading', { level: 1, name: 'Rewards & Achievements' })).toBeVisible()
    await see(page.getByRole('tab')).toHaveText(['Achievements', 'Leaderboard', 'History'])
    const progress = (text: string) => page.getByRole('progressbar', { name: text })
    // Level 1 goes to 4 points, level 2 from there to 16, level 3 to 36.
    await see(progress('4 points to level 2')).toHaveAttribute('aria-valuenow', '0')
    for (const text of [
      person.user.name
        .split(' ')
        .map((word) => word[0])
        .join(''),
      'Administrator',
      'Level 1',
    ])
      await see(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
    await see(page.getByRole('main').getByRole('heading', { name: person.user.name })).toBeVisible()

    // Two interactions, one of them on the day before, and 5 points for the first one: 'First Steps'.
    await addInteraction(person, { contactId: ana.id })
    await addInteraction(person, { contactId: ana.id, date: addDays(new Date(), -1).toISOString() })
    await page.reload()
    await see(page.getByText('Level 2', { exact: true })).toBeVisible()
    await see(page.getByText('15 points', { exact: true })).toBeVisible()
    await see(progress('1 point to level 3')).toHaveAttribute('aria-valuenow', '91')
    await give(person, person.user.id, 10)
    await page.reload()
    await see(page.getByText('Level 3', { exact: true })).toBeVisible()
    await see(progress('11 points to level 4')).toHaveAttribute('aria-valuenow', '45')
  })

  it('explains how points work', exhaustive, async () => {
    const { page } = await begin(app())
    await page.goto('/rewards')
    const rules = page.getByRole('region', { name: 'How Points Work' }).getByRole('paragraph')
    await see(rules.filter({ hasText: 'For each interaction you record' })).toHaveText(/^\+5/)
    await see(rules.filter({ hasText: 'For each follow-up you complete' })).toHaveText(/^\+10/)
    await see(rules.filter({ hasText: 'For every seventh day in a row with an interaction' })).toHaveText(/^\+15/)
    await see(rules.filter({ hasText: 'Team leaders award from 1 to 500 points' })).toBeVisible()
    await see(rules.filter({ hasText: 'Each achievement gives the points that stand on it' })).toBeVisible()
  })

  it(
    'shows an error with a retry, a skeleton while loading, and cached data after a failed reload',
    exhaustive,
    async () => {
      const { page } = await begin(app())
      const calls = /\/api\/(achievements|user-points|points-history)\//
      await readOnlyWhenAsked(app(), page)
      const letThrough = await refuse(app(), page, calls, { status: 403 })
      await page.goto('/rewards')
      for (const tab of ['Leaderboard', 'History', 'Achievements']) {
        await openTab(page, tab)
        await see(
          page.getByRole('tabpanel', { name: tab }).getByRole('alert').getByText('This could not be loaded'),
        ).toBeVisible()
      }
      await letThrough()
      const release = await hold(page, calls)
      await panel(page).getByRole('button', { name: 'Try again' }).click()
      await see(panel(page).getByRole('status', { name: 'Loading' })).toBeVisible()
      await see(page.getByText('No achievements earned yet.')).toHaveCount(0)
      release()
      await see(page.getByText('No achievements earned yet.')).toBeVisible()
      // Opened again, it requests again.
      await openTab(page, 'History')
      await see(page.getByText('No points history available.')).toBeVisible()
      await refuse(app(), page, calls, { status: 403 })
      await page.reload()
      await see(page.getByText('No points history available.')).toBeVisible()
      await see(panel(page).getByText(/^As of .* when the server was last reached\.$/)).toBeVisible()
    },
  )
})

describe('achievements', () => {
  it('show the day on which they were earned, or the progress', exhaustive, async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    await page.goto('/rewards')
    await see(page.getByText('No achievements earned yet.')).toBeVisible()
    await addInteraction(person, { contactId: ana.id })
    await page.reload()
    const card = (name: string) =>
      panel(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
    const today = new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
    for (const text of ['Record your first interaction', `Earned ${today}`, '+5 points'])
      await see(card('First Steps').getByText(text, { exact: true })).toBeVisible()
    await see(panel(page).getByText('1 of 8')).toBeVisible()
    await see(card('Out and About').getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      '1 of 25 interactions recorded',
    )
    await see(card('As Good as Your Word').getByText('0 of 25 follow-ups completed')).toBeVisible()
    await see(card('A Whole Week').getByText('Longest streak: 1 of 7 days in a row')).toBeVisible()
    const icons = await panel(page)
      .locator('li svg.lucide')
      .evaluateAll((svgs) => svgs.map((svg) => svg.getAttribute('class') ?? ''))
    expect(
      new Set(
        icons.filter((name) =>
          /award|trending-up|star|message-circle|calendar-check|map|circle-check|clock/.test(name),
        ),
      ).size,
    ).toBeGreaterThanOrEqual(8)
  })

  it('can be added, changed and retired only by admins', async () => {
    const { page, person } = await begin(app())
    await page.goto('/rewards')
    await button(page, 'Add achievement').click()
    const dialog = page.getByRole('dialog', { name: 'Add an achievement' })
    await dialog.getByRole('button', { name: 'Add achievement' }).click()
    await see(dialog.getByText('Name is required')).toBeVisible()
    await fill(dialog, {
      Name: 'Night Owl',
      Description: 'Record an interaction after dark',
      'How many': '3',
      'Points it gives': '30',
    })
    const letThrough = await refuse(app(), page, /\/api\/achievements$/, {
      status: 403,
      method: 'POST',
      message: 'Not today',
    })
    await dialog.getByRole('button', { name: 'Add achievement' }).click()
    await seeToast(page, 'Error', 'Failed to add achievement: Not today')
    await letThrough()
    await dialog.getByRole('button', { name: 'Add achievement' }).click()
    await seeToast(page, 'Achievement added')
    await button(page, 'Edit Night Owl').click()
    const edit = page.getByRole('dialog', { name: 'Edit achievement' })
    await fill(edit, { Name: 'Early Bird' })
    const one = /\/api\/achievements\/\d+$/
    const letChange = await refuse(app(), page, one, { message: 'Not today' })
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await seeToast(page, 'Error', 'Failed to update achievement: Not today')
    await letChange()
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await seeToast(page, 'Achievement updated')
    const retire = async () => {
      await button(page, 'Retire Early Bird').click()
      await page.getByRole('dialog', { name: 'Retire Early Bird?' }).getByRole('button', { name: 'Retire' }).click()
    }
    const letRetire = await refuse(app(), page, one, { message: 'Not today' })
    await retire()
    await seeToast(page, 'Error', 'Failed to retire achievement: Not today')
    await letRetire()
    await retire()
    await seeToast(page, 'Achievement retired')
    await see(page.getByText('Early Bird', { exact: true })).toHaveCount(0)

    await app()
      .server.db.knex('achievements')
      .where({ organization_id: person.organization.id })
      .update({ retired_at: new Date() })
    const member = await openAs(app(), await teammate(app().server, person, 'member'))
    await member.goto('/rewards')
    await see(member.getByText('No achievements available.')).toBeVisible()
    await see(member.getByRole('button', { name: /Add achievement|Award points/ })).toHaveCount(0)
  })
})

describe('the leaderboard', () => {
  it(
    'shows the ten users with the most points, three with medals, and users who opted out by number',
    exhaustive,
    async () => {
      const { page, person } = await begin(app())
      const hidden = await teammate(app().server, person, 'member')
      await hidden.client.updatePreferences({ body: { privacy: { shareActivity: false } } })
      await give(person, hidden.user.id, 500)
      for (let place = 2; place <= 12; place += 1) {
        const { id } = await buildUser(app().server.db.knex, {
          name: `Helper ${place}`,
          organization_id: person.organization.id,
          role: 'member',
        })
        await give(person, id, 500 - 10 * place)
      }
      await page.goto('/rewards?tab=leaderboard')
      const rows = panel(page).getByRole('listitem')
      await see(rows).toHaveCount(10)
      await see(rows.nth(0)).toContainText(`User ${hidden.user.id}`)
      await see(rows.nth(0)).toContainText('500 points')
      await see(page.getByText(hidden.user.name)).toHaveCount(0)
      for (let place = 2; place <= 10; place += 1) {
        const row = rows.nth(place - 1)
        await see(row.getByText(`Rank ${place}`, { exact: true })).toBeAttached()
        await see(row).toContainText(`Helper ${place}`)
        await see(row).toContainText(`${500 - 10 * place} points`)
      }
      const colours = await rows.evaluateAll((items) =>
        items.slice(0, 4).map((item) => getComputedStyle(item.firstElementChild as Element).color),
      )
      expect(new Set(colours).size).toBe(4)
      expect(
        await rows.locator('[data-medal]').evaluateAll((ranks) => ranks.map((rank) => rank.getAttribute('data-medal'))),
      ).toEqual(['gold', 'silver', 'bronze'])
    },
  )

  it('shows an empty state', exhaustive, async () => {
    const { page } = await begin(app())
    // A real server's leaderboard includes the caller: this is the response of one without users.
    await page.route(/\/api\/user-points\/leaderboard\//, (route) => route.fulfill({ json: [] }))
    await page.goto('/rewards?tab=leaderboard')
    await see(page.getByText('No leaderboard data available.')).toBeVisible()
  })
})

describe('the history', () => {
  it('shows every reason with the points added or removed, newest first', exhaustive, async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    await page.goto('/rewards?tab=history')
    await see(page.getByText('No points history available.')).toBeVisible()
    const first = await addInteraction(person, {
      contactId: ana.id,
      followUpDate: addDays(new Date(), 1).toISOString(),
    })
    await person.client.updateInteraction({ params: { id: first.id }, body: { followUpCompleted: true } })
    for (let day = 1; day <= 6; day += 1)
      await addInteraction(person, { contactId: ana.id, date: addDays(new Date(), -day).toISOString() })
    await person.client.awardPoints({
      body: { organizationId: person.organization.id, userId: person.user.id, points: 7, note: 'Drove everybody home' },
      headers: { 'idempotency-key': 'one-award' },
    })
    const other = await addInteraction(person, { contactId: ana.id })
    await person.client.deleteInteraction({ params: { id: other.id } })
    await page.reload()
    const entry = (text: string) => panel(page).getByRole('listitem').filter({ hasText: text })
    await see(entry('Interaction recorded')).toHaveCount(8)
    await see(entry('Interaction recorded').first()).toContainText('+5')
    await see(entry('Follow-up completed')).toContainText('+10')
    await see(entry('Achievement earned').filter({ hasText: 'First Steps' })).toContainText('+5')
    await see(entry('Achievement earned').filter({ hasText: 'Keeping a Promise' })).toContainText('+10')
    await see(entry('Seven days in a row')).toContainText('+15')
    await see(entry('Awarded by a team leader').filter({ hasText: 'Drove everybody home' })).toContainText('+7')
    await see(panel(page).getByRole('listitem').first()).toContainText('Interaction deleted')
    await see(panel(page).getByRole('listitem').first()).toContainText('−5')
    // 7 interactions, a follow-up, seven days, an award, and First Steps, Keeping a Promise, On a Roll and A Whole
    // Week.
    await see(page.getByText(`${7 * 5 + 10 + 15 + 7 + 5 + 10 + 15 + 40} points`, { exact: true })).toBeVisible()
  })
})

it('team leaders can award points within limits', async () => {
  const { person } = await begin(app())
  const { user: bob } = await teammate(app().server, person, 'member')
  const page = await openAs(app(), await teammate(app().server, person, 'manager'))
  await page.goto('/rewards')
  await button(page, 'Award points').click()
  const dialog = page.getByRole('dialog', { name: 'Award points' })
  const award = dialog.getByRole('button', { name: 'Award points' })
  await dialog.getByLabel('Points', { exact: true }).fill('501')
  await award.click()
  for (const text of [
    'Please choose a member',
    'Points must be between 1 and 500',
    'Please say what the points are for',
  ])
    await see(dialog.getByText(text)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Member' }).click()
  await choose(page, bob.name)
  await fill(dialog, { Points: '40', 'What for': 'Drove everybody home' })
  const letThrough = await refuse(app(), page, /\/api\/user-points\/award$/, { status: 403, message: 'Not today' })
  await award.click()
  await seeToast(page, 'Error', 'Failed to award points: Not today')
  await letThrough()
  await award.click()
  await seeToast(page, 'Points awarded', `${bob.name} received 40 points.`)
  expect(
    await app().server.db.knex('points_history').where({ user_id: bob.id }).select('points', 'note', 'reason'),
  ).toEqual([{ points: 40, note: 'Drove everybody home', reason: 'admin_award' }])
})

it('points are awarded once if the answer is lost, and the award is corrected after a reload', exhaustive, async () => {
  const { page, person } = await begin(app())
  const { user: bob } = await teammate(app().server, person, 'member')
  const call = /\/api\/user-points\/award$/
  await page.goto('/rewards?tab=history')
  await button(page, 'Award points').click()
  const dialog = page.getByRole('dialog', { name: 'Award points' })
  const award = dialog.getByRole('button', { name: 'Award points' })
  await dialog.getByRole('combobox', { name: 'Member' }).click()
  await choose(page, bob.name)
  await fill(dialog, { Points: '40', 'What for': 'Drove everybody home' })
  app().expectError(/ERR_FAILED/)
  await page.route(call, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await award.click()
  await seeToast(page, 'Error')
  await page.unroute(call)
  await page.reload()
  await fill(dialog, { 'What for': 'Drove all of us home' })
  app().expectError(/status of 409/)
  await award.click()
  await seeToast(
    page,
    'It was stored the first time',
    'Without what you have changed since. Your input is kept as a draft: saving it adds another one.',
  )
  await see(dialog).toBeHidden()
  const stored = await app().server.db.knex('points_history').where({ user_id: bob.id }).select('points', 'note')
  expect(stored).toEqual([{ points: 40, note: 'Drove everybody home' }])
})
