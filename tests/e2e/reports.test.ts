import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { exhaustive } from '../support/exhaustive.ts'
import { teammate } from '../support/teams.ts'
import { addContact, addInteraction, begin } from './records.ts'
import { choose, hold, readOnlyWhenAsked, refuse, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ standingToasts: true })
const main = (page: Page) => page.getByRole('main')
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name })
const lists = /\/api\/(interactions|sync)\/organization\//
/** Waits until the server's part has been loaded. */
async function known(page: Page): Promise<void> {
  await see(main(page).locator('[aria-busy=true]')).toHaveCount(0)
  await see(page.getByText('–', { exact: true })).toHaveCount(0)
}
const cells = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)))

/** The period of the report: a week of January, with one column per day. */
const week = '/reports?period=custom&from=2025-01-05&to=2025-01-11'

/**
 * Six interactions in that week by two users, at three places, and two in the week before; the organization uses UTC
 * here.
 */
async function beginWithRecords() {
  const { page, person } = await begin(app())
  const bob = await teammate(app().server, person, 'member')
  const [ana, clara] = [await addContact(person, 'Ana Gómez'), await addContact(person, 'Clara Winter')]
  const [court, pine, elm] = [
    { lat: 44.9429, lng: -123.0351, address: '5 Court Street' },
    { lat: 45.5202, lng: -122.6742, address: '9 Pine Street' },
    { lat: 44.1, lng: -123.1, address: '4 Elm Street' },
  ]
  await addInteraction(person, {
    contactId: ana.id,
    type: 'prayer',
    date: '2025-01-05T00:00:00.000Z',
    location: court,
    followUpDate: '2025-01-11T23:59:00.000Z',
  })
  await addInteraction(person, {
    contactId: clara.id,
    type: 'prayer',
    date: '2025-01-06T12:00:00.000Z',
    location: court,
    followUpDate: '2025-01-12T00:00:00.000Z',
  })
  await addInteraction(person, {
    contactId: ana.id,
    type: 'conversation',
    date: '2025-01-06T13:00:00.000Z',
    location: pine,
  })
  await addInteraction(person, { type: 'location_visit', date: '2025-01-11T23:59:00.000Z', location: elm })
  await addInteraction(bob, { contactId: ana.id, type: 'prayer', date: '2025-01-09T12:00:00.000Z', location: court })
  await addInteraction(bob, {
    contactId: ana.id,
    type: 'conversation',
    date: '2025-01-09T13:00:00.000Z',
    location: pine,
  })
  await addInteraction(person, { contactId: ana.id, date: '2025-01-04T23:59:00.000Z' })
  await addInteraction(person, { contactId: ana.id, date: '2024-12-29T00:00:00.000Z' })
  await addInteraction(person, { contactId: ana.id, date: '2025-01-12T00:00:00.000Z' })
  return { page, person, bob }
}

async function exported(page: Page) {
  await button(main(page), 'Export').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Table as CSV' }).click(),
  ])
  await seeToast(page, 'Export ready', 'The table is in your downloads.')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^\uFEFF/)
  // None of these texts contains a comma or a line break.
  return {
    name: download.suggestedFilename(),
    rows: text
      .slice(1)
      .trimEnd()
      .split(/\r?\n/)
      .map((line) => line.split(',')),
  }
}

describe('the reports', () => {
  it('count the interactions of the chosen period, and compare it with the previous one', async () => {
    const { page } = await beginWithRecords()
    await page.goto(week)
    await see(page.getByRole('heading', { level: 1, name: 'Reports & Analytics' })).toBeVisible()
    await see(page.getByRole('tab')).toHaveText(['Activities', 'Locations', 'Team Performance'])
    await see(
      page.getByRole('heading', {
        name: '6 interactions from Jan 5 to Jan 11, 2025, 4 more than in the 7 days before.',
      }),
    ).toBeVisible()
    const figure = (title: string, value: string) =>
      see(page.getByRole('region', { name: title, exact: true }).getByText(value, { exact: true })).toBeVisible()
    await known(page)
    await figure('Follow-ups due', '1')
    await figure('Follow-ups completed', '0')
    await figure('New contacts', '0')
    await see(page.getByRole('list', { name: 'By type' }).getByRole('listitem')).toHaveText([
      'Prayer3 50%',
      'Conversation2 33%',
      'Location visit1 17%',
    ])
    const days = [
      ['Sun, Jan 5', '1'],
      ['Mon, Jan 6', '2'],
      ['Tue, Jan 7', '0'],
      ['Wed, Jan 8', '0'],
      ['Thu, Jan 9', '2'],
      ['Fri, Jan 10', '0'],
      ['Sat, Jan 11', '1'],
    ]
    expect(await cells(page, 'Interactions per day')).toEqual(days)
    await see(page.locator('.recharts-bar-rectangle path')).toHaveCount(4)
    const { name, rows } = await exported(page)
    expect(name).toBe('activities 2025-01-05 2025-01-11.csv')
    expect(rows).toEqual([
      ['Day', 'Interactions'],
      ...days.map(([, count], index) => [`2025-01-${String(5 + index).padStart(2, '0')}`, count]),
    ])
  })

  it('list the places, the most visited first', exhaustive, async () => {
    const { page } = await beginWithRecords()
    await page.goto(week)
    await page.getByRole('tab', { name: 'Locations' }).click()
    await see(page.getByRole('heading', { name: '3 places visited from Jan 5 to Jan 11, 2025.' })).toBeVisible()
    await see(page.getByText('Most often: 5 Court Street, 3 times.')).toBeVisible()
    expect(await cells(page, 'All places')).toEqual([
      ['5 Court Street', '3', '2', 'Jan 9, 2025'],
      ['9 Pine Street', '2', '1', 'Jan 9, 2025'],
      ['4 Elm Street', '1', '0', 'Jan 11, 2025'],
    ])
    const { rows } = await exported(page)
    expect(rows.map(([address, , , visits, people]) => [address, visits, people])).toEqual([
      ['Address', 'Visits', 'Contacts'],
      ['5 Court Street', '3', '2'],
      ['9 Pine Street', '2', '1'],
      ['4 Elm Street', '1', '0'],
    ])
  })

  it('show each member’s figures', exhaustive, async () => {
    const { page, person, bob } = await beginWithRecords()
    await page.goto(week)
    await page.getByRole('tab', { name: 'Team Performance' }).click()
    await see(
      page.getByRole('heading', { name: '2 of 2 team members recorded something from Jan 5 to Jan 11, 2025.' }),
    ).toBeVisible()
    await see(page.getByText('Together: 6 interactions.')).toBeVisible()
    await known(page)
    const team = [
      [person.user.name, '4', '2', '0', '0', '0', 'Jan 11, 2025'],
      [bob.user.name, '2', '1', '0', '0', '0', 'Jan 9, 2025'],
    ]
    expect(await cells(page, 'Team Performance')).toEqual(team)
    const { rows } = await exported(page)
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      ['Name', 'Interactions', 'Contacts met', 'New contacts', 'Follow-ups completed', 'Points'],
      ...team.map((row) => row.slice(0, 6)),
    ])
  })

  it('count points, new contacts and completed follow-ups in their period', exhaustive, async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    const { id } = await addInteraction(person, { contactId: ana.id, followUpDate: new Date().toISOString() })
    await person.client.updateInteraction({ params: { id }, body: { followUpCompleted: true } })
    await page.goto('/reports?tab=team')
    // 5 and 10, and 5 for First Steps, 10 for Keeping a Promise.
    await see(page.getByRole('table', { name: 'Team Performance' })).toBeVisible()
    await known(page)
    expect((await cells(page, 'Team Performance')).map((row) => row.slice(0, 6))).toEqual([
      [person.user.name, '1', '1', '1', '1', '30'],
    ])
    await page.getByRole('tab', { name: 'Activities' }).click()
    for (const title of ['New contacts', 'Follow-ups due', 'Follow-ups completed'])
      await see(page.getByRole('region', { name: title, exact: true }).getByText('1', { exact: true })).toBeVisible()
  })
})

describe('the filters of a report', () => {
  it('accept any period, and common presets', exhaustive, async () => {
    const { page } = await beginWithRecords()
    await page.clock.setFixedTime('2025-01-11T12:00:00.000Z')
    await page.goto('/reports')
    await see(page.getByRole('heading', { name: /^8 interactions in January so far/ })).toHaveCount(0)
    await see(
      page.getByRole('heading', { name: '7 interactions in January so far, 6 more than in the 11 days before.' }),
    ).toBeVisible()
    await button(main(page), /^Period/).click()
    await page.getByRole('menuitemradio', { name: 'Last 30 days' }).click()
    await see(
      page.getByRole('heading', { name: '8 interactions in the last 30 days, after none in the 30 days before.' }),
    ).toBeVisible()
    await button(main(page), /^Period/).click()
    await page.getByRole('menuitemradio', { name: 'Other dates…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dates of the report' })
    await dialog.getByLabel('From').fill('Jan 6, 2025')
    await dialog.getByLabel('To', { exact: true }).fill('Jan 6, 2025')
    await dialog.getByLabel('To', { exact: true }).press('Tab')
    await button(dialog, 'Show Report').click()
    await see(page.getByRole('heading', { name: /^2 interactions on Jan 6, 2025/ })).toBeVisible()
  })

  it('filter by type and by member, in the file too', async () => {
    const { page, bob } = await beginWithRecords()
    await page.goto(week)
    await button(main(page), 'Filters').click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByText('Prayer', { exact: true }).click()
    await button(dialog, 'Apply Filters').click()
    await see(page.getByRole('heading', { name: /^3 interactions from/ })).toBeVisible()
    await button(main(page), 'Filters: 1').click()
    await dialog.getByRole('combobox', { name: 'Recorded by' }).click()
    await choose(page, bob.user.name)
    await button(dialog, 'Apply Filters').click()
    await see(page.getByRole('heading', { name: /^1 interaction from/ })).toBeVisible()
    const { rows } = await exported(page)
    expect(rows.filter(([, count]) => count !== '0')).toEqual([
      ['Day', 'Interactions'],
      ['2025-01-09', '1'],
    ])
    await button(main(page), `Remove filter: ${bob.user.name}`).click()
    await see(page.getByRole('heading', { name: /^3 interactions from/ })).toBeVisible()
  })
})

describe('a report', () => {
  it('shows an empty state that opens the form', exhaustive, async () => {
    const { page } = await begin(app())
    await page.goto('/reports')
    await see(page.getByText('Nothing recorded')).toBeVisible()
    await button(main(page), 'New Interaction').click()
    await see(page.getByRole('dialog', { name: 'New Interaction' })).toBeVisible()
    await page.goto('/reports?type=prayer')
    await see(page.getByText('Nothing matches these filters')).toBeVisible()
  })

  it('shows a skeleton while loading, a retry after a failure, and why a download failed', exhaustive, async () => {
    const { page } = await beginWithRecords()
    await readOnlyWhenAsked(app(), page)
    const letThrough = await refuse(app(), page, lists, {
      status: 403,
      message: 'You do not have access to this organization',
    })
    await page.goto(week)
    await see(page.getByRole('alert').getByText('This could not be loaded')).toBeVisible()
    await button(main(page), 'Export').click()
    await page.getByRole('menuitem', { name: 'Table as CSV' }).click()
    await seeToast(page, 'Export failed', 'You do not have access to this organization')
    await letThrough()
    const release = await hold(page, lists)
    await button(page, 'Try again').click()
    await see(page.getByRole('tabpanel').locator('[aria-busy=true]').first()).toBeVisible()
    release()
    await see(page.getByRole('heading', { name: /^6 interactions/ })).toBeVisible()
  })

  it.each(['Locations', 'Team Performance'])(
    '%s shows a skeleton while loading, and a retry after a failure',
    exhaustive,
    async (tab) => {
      const { page } = await beginWithRecords()
      const calls = tab === 'Locations' ? lists : /\/api\/members\//
      await readOnlyWhenAsked(app(), page)
      const letThrough = await refuse(app(), page, calls)
      await page.goto(week)
      await page.getByRole('tab', { name: tab }).click()
      const panel = page.getByRole('tabpanel', { name: tab })
      await see(panel.getByRole('alert').getByText('This could not be loaded')).toBeVisible()
      await letThrough()
      const release = await hold(page, calls)
      await button(panel, 'Try again').click()
      await see(panel.locator('[aria-busy=true]').first()).toBeVisible()
      release()
      await see(panel.getByRole('heading', { name: /^(3 places visited|2 of 2 team members)/ })).toBeVisible()
    },
  )

  it('is printed without navigation and controls', exhaustive, async () => {
    const { page } = await beginWithRecords()
    await page.goto(week)
    await see(page.getByRole('heading', { name: /^6 interactions/ })).toBeVisible()
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'true')
    })
    await button(main(page), 'Export').click()
    await page.getByRole('menuitem', { name: 'Print or save as PDF' }).click()
    await see(page.locator('body')).toHaveAttribute('data-printed', 'true')
    await page.emulateMedia({ media: 'print' })
    await see(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden()
    await see(button(main(page), 'Export')).toBeHidden()
    await see(page.getByRole('table', { name: 'Interactions per day' })).toBeVisible()
    await see(page.getByRole('heading', { name: /^6 interactions/ })).toBeVisible()
  })
})
