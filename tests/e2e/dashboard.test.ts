import { addDays } from 'date-fns'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { addContact, addInteraction, begin } from './records.ts'
import { hold, networkIsBack, readOnlyWhenAsked, refuse, see, seeToast, withTimeout } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()
const lists = /\/api\/(contacts|interactions)\/organization\//
const days = (offset: number) => addDays(new Date(), offset).toISOString()
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Wednesday, 12 March 2025, ten in the morning in New York. */
const wednesday = new Date('2025-03-12T14:00:00.000Z')
async function beginOnWednesday(options?: Parameters<typeof begin>[1]) {
  const begun = await begin(app(), { timezoneId: 'America/New_York', ...options })
  await begun.page.clock.setFixedTime(wednesday)
  return begun
}

describe('the dashboard', () => {
  it('shows what is loading, and then all parts', async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    await addInteraction(person, { contactId: ana.id })
    const releaseNames = await hold(page, /\/api\/(alt\/)?organizations$/)
    const releaseLists = await hold(page, lists)
    await page.goto('/dashboard')
    await see(page.getByRole('heading', { level: 1, name: 'Outreach Dashboard' })).toBeVisible()
    await see(page.getByRole('main').getByText('Loading organization...')).toBeVisible()
    await see(page.getByText('Loading map data...')).toBeVisible()
    for (const title of ['Total Contacts', 'Recent Interactions', 'Locations Visited', 'Pending Follow-ups'])
      await see(card(page, title)).toHaveAttribute('aria-busy', 'true')
    await see(card(page, 'Recent Contacts').locator('[aria-busy=true] > div > div')).toHaveCount(3)
    await see(card(page, 'Upcoming Follow-ups').locator('[aria-busy=true]')).toBeVisible()
    await see(page.getByText('View All')).toHaveCount(0)

    releaseLists()
    await see(page.getByText('Follow-up conversation with Ana Gómez')).toBeVisible()
    await see(page.getByText('Loading map data...')).toHaveCount(0)
    await see(card(page, 'Total Contacts')).toHaveAttribute('aria-busy', 'false')
    await see(card(page, 'Recent Contacts').getByText('View All')).toBeVisible()
    await see(card(page, 'Upcoming Follow-ups').getByText('View All')).toBeVisible()
    releaseNames()
    await see(page.getByRole('main').getByText('Grace Church')).toBeVisible()
    await see(page.getByText('Loading organization...')).toHaveCount(0)
    for (const name of ['New Interaction', 'New Location Visit'])
      await see(page.getByRole('main').getByRole('button', { name, exact: true })).toBeEnabled()
  })

  it('shows an error with a retry when loading fails', async () => {
    const { page, person } = await begin(app())
    await addContact(person, 'Ana Gómez')
    await readOnlyWhenAsked(app(), page)
    const letThrough = await refuse(app(), page, lists, {
      status: 403,
      method: 'GET',
      message: 'You do not have access to this organization',
    })
    await page.goto('/dashboard')
    await see(page.getByRole('alert').getByText('You do not have access to this organization')).toBeVisible()
    await letThrough(page.getByRole('button', { name: 'Try again' }))
    await see(card(page, 'Recent Contacts').getByText('Ana Gómez')).toBeVisible()
  })

  it('shows its own message when the server fails', async () => {
    const { page } = await begin(app())
    await refuse(app(), page, lists, { status: 500, method: 'GET', message: 'Internal server error' })
    await page.goto('/dashboard')
    await see(
      page.getByRole('alert').getByText('Nothing you saved is lost. Check your connection and try again.'),
    ).toBeVisible()
    await see(page.getByText('Internal server error')).toHaveCount(0)
  })

  it('stops waiting for the name of the organization, and requests it again', async () => {
    const { page } = await begin(app())
    await readOnlyWhenAsked(app(), page)
    const letThrough = await refuse(app(), page, /\/api\/(alt\/)?organizations$/, { status: 403 })
    await page.goto('/dashboard')
    await see(page.getByRole('main').getByText('Organization could not be loaded')).toBeVisible()
    await see(
      page.getByRole('button', { name: 'Current organization: Organization could not be loaded' }),
    ).toBeVisible()
    await letThrough(page.getByRole('main').getByRole('button', { name: 'Try again' }))
    await see(page.getByRole('main').getByText('Grace Church')).toBeVisible()
  })

  it('shows status and text of an error that is not the server’s', async () => {
    const { page } = await begin(app())
    app().expectError(/status of 404/)
    await page.route(lists, (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'The proxy knows no such place' }),
    )
    await page.goto('/dashboard')
    await see(page.getByRole('alert').getByText('404: The proxy knows no such place')).toBeVisible()
  })

  it('opens both forms and the filter', async () => {
    const { page, person } = await begin(app())
    await addContact(person, 'Ana Gómez')
    await page.goto('/dashboard')
    for (const [name, title] of [
      ['New Interaction', 'New Interaction'],
      ['New Location Visit', 'New Location Visit'],
      ['Filter', 'Filter map and activity'],
    ] as const) {
      await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
      const dialog = page.getByRole('dialog', { name: title })
      await see(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await see(dialog).toBeHidden()
    }
  })

  it('shows one call to action above its empty parts when there are no records', async () => {
    const { page } = await begin(app())
    await page.goto('/dashboard')
    const start = page.getByRole('region', { name: 'Who did you meet?' })
    await see(start).toBeVisible()
    for (const figure of ['Total Contacts', 'Locations Visited', 'Pending Follow-ups'])
      await see(card(page, figure).getByText('0', { exact: true })).toBeVisible()
    await see(card(page, 'Recent Interactions').getByText('0 last 30 days', { exact: true })).toBeVisible()
    await see(card(page, 'Community Outreach Map').getByText('No interactions to display')).toBeVisible()
    await see(card(page, 'Upcoming Follow-ups').getByText('No upcoming follow-ups')).toBeVisible()
    await see(card(page, 'Recent Contacts').getByText('No contacts found')).toBeVisible()
    await see(card(page, 'Recent Activity').getByText('No activity found')).toBeVisible()
    await start.getByRole('button', { name: 'New Contact' }).click()
    await see(page.getByRole('dialog', { name: 'Create New Contact' })).toBeVisible()
  })

  it('shows a message in each empty part', async () => {
    const { page, person } = await begin(app())
    await addContact(person, 'Ana Gómez')
    const tiles: string[] = []
    page.on('request', (request) => tiles.push(new URL(request.url()).pathname))
    await page.goto('/dashboard')
    const map = card(page, 'Community Outreach Map')
    await see(map.getByText('No interactions to display')).toBeVisible()
    await see(map.getByText('Add interactions to see them on the map')).toBeVisible()
    // The tile under 37.7749, -122.4194 at zoom 12.
    await see.poll(() => tiles).toContain('/12/655/1583.png')
    await see(card(page, 'Recent Activity').getByText('No activity found')).toBeVisible()
    await see(card(page, 'Upcoming Follow-ups').getByText('No upcoming follow-ups')).toBeVisible()
    const row = card(page, 'Recent Contacts').getByRole('listitem')
    await see(row.getByText('Unknown location')).toBeVisible()
    await see(row.getByText('Never')).toBeVisible()
    await see(row.getByText('New', { exact: true })).toBeVisible()

    const { body } = await person.client.listContacts({ params: { organizationId: person.organization.id } })
    await person.client.deleteContact({ params: { id: body[0]!.id } })
    await addInteraction(person, { type: 'location_visit' })
    await page.reload()
    await see(card(page, 'Recent Contacts').getByText('No contacts found')).toBeVisible()
    await see(card(page, 'Recent Activity').getByRole('article').getByText('Location visit')).toBeVisible()
  })

  it('counts contacts, recent interactions, visits and pending follow-ups', async () => {
    const { page, person } = await begin(app())
    const people = await Promise.all(['Ana Gómez', 'Bob Young', 'Clara Winter'].map((name) => addContact(person, name)))
    const contactId = people[0]?.id ?? 0
    await addInteraction(person, { contactId, date: days(-2), followUpDate: days(-1) })
    await addInteraction(person, { contactId, date: days(-40), followUpDate: days(9), type: 'prayer' })
    await addInteraction(person, { contactId, date: days(-3), followUpDate: days(3), followUpCompleted: true })
    await addInteraction(person, { date: days(-45), type: 'location_visit' })
    await addInteraction(person, { date: days(-50), type: 'location_visit' })
    await page.goto('/dashboard')
    const shows = async (title: string, figure: string, below: string) => {
      await see(card(page, title).getByText(figure, { exact: true })).toBeVisible()
      await see(card(page, title).getByText(below, { exact: true })).toBeVisible()
    }
    await shows('Total Contacts', '3', '3 in 30 days, 3 more than before')
    await see(card(page, 'Total Contacts').getByRole('img', { name: 'up' })).toBeVisible()
    await shows('Recent Interactions', '2 last 30 days', '1 fewer than the 30 days before')
    await see(card(page, 'Recent Interactions').getByRole('img', { name: 'down' })).toBeVisible()
    await shows('Locations Visited', '2', '0 in 30 days, 2 fewer than before')
    await shows('Pending Follow-ups', '2', '1 overdue')
    await card(page, 'Pending Follow-ups').getByRole('link').click()
    await see(page).toHaveURL(/\/activities\?followUp=pending$/)
    await see(page.getByRole('main').getByRole('article')).toHaveCount(2)
  })
})

describe('the map', () => {
  const at = (lat: number, lng: number, address: string) => ({ location: { lat, lng, address } })
  const popup = (page: Page) => page.locator('.leaflet-popup')

  it('shows a round marker of 20 px for each place, all of them in view, and enlarges the selected one', async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    for (const place of [
      at(44.9429, -123.0351, '5 Court Street'),
      at(45.5202, -122.6742, '9 Pine Street'),
      at(42.3601, -71.0589, '1 Beacon Street'),
    ])
      await addInteraction(person, { contactId: ana.id, ...place })
    await page.goto('/dashboard')
    const map = page.getByRole('group', { name: 'Community Outreach Map' })
    await see(map.locator('.leaflet-marker-icon')).toHaveCount(3)
    const frame = await map.boundingBox()
    expect(frame?.height).toBe(500)
    for (const marker of await map.locator('.leaflet-marker-icon').all()) {
      const box = await marker.boundingBox()
      expect(box).toMatchObject({ width: 20, height: 20 })
      expect(box!.x).toBeGreaterThan(frame!.x)
      expect(box!.x + 20).toBeLessThan(frame!.x + frame!.width)
      expect(box!.y).toBeGreaterThan(frame!.y)
      expect(box!.y + 20).toBeLessThan(frame!.y + 500)
    }
    const dot = map.getByRole('button', { name: '1 Beacon Street' }).locator('span')
    await see(dot).toHaveCSS('border-radius', '50%')
    await see(dot).toHaveCSS('background-color', 'rgb(31, 111, 92)')
    await map.getByRole('button', { name: '1 Beacon Street' }).click()
    await see(popup(page).getByText('1 Beacon Street')).toBeVisible()
    await see(dot).toHaveCSS('background-color', 'rgb(59, 91, 219)')
    await see.poll(async () => (await dot.boundingBox())?.width).toBe(30)
    await see(map.getByText('OpenStreetMap')).toBeVisible()
    expect(app().tiles()).toBeGreaterThan(0)
  })

  it('combines interactions at one place, rounded to four decimals, in one popup', async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    await addInteraction(person, {
      contactId: ana.id,
      date: '2025-01-05T12:00:00.000Z',
      notes: 'The first time',
      ...at(44.94294, -123.0351, 'Court Street, old'),
    })
    await addInteraction(person, {
      contactId: ana.id,
      type: 'prayer',
      date: '2025-02-06T12:00:00.000Z',
      notes: 'Asked for prayer',
      ...at(44.94286, -123.03514, '5 Court Street'),
    })
    await addInteraction(person, {
      type: 'location_visit',
      date: '2025-02-01T12:00:00.000Z',
      ...at(44.9431, -123.0351, '12 Elm Street'),
    })
    await addInteraction(person, { contactId: ana.id, ...at(44.9433, -123.0351, '') })
    await page.goto('/dashboard')
    await see(page.locator('.leaflet-marker-icon')).toHaveCount(3)
    await page.getByRole('button', { name: '5 Court Street' }).press('Enter')
    for (const text of [
      '5 Court Street',
      'Last visit: Feb 6, 2025',
      '2 recent interactions',
      'Ana Gómez',
      'Asked for prayer',
    ])
      await see(popup(page).getByText(text, { exact: true })).toBeVisible()
    await see(popup(page).getByText('The first time')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await see(popup(page)).toHaveCount(0)
    await page.getByRole('button', { name: '12 Elm Street' }).press('Enter')
    for (const text of ['12 Elm Street', 'Last visit: Feb 1, 2025', '1 recent interaction', 'Unknown'])
      await see(popup(page).getByText(text, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Location', exact: true }).press('Enter')
    await see(popup(page).getByText('Location', { exact: true })).toBeVisible()
  })

  it('is filtered by Filter and Date Range, together with the activity, to the end of the last day', async () => {
    const { page, person } = await beginOnWednesday()
    const ana = await addContact(person, 'Ana Gómez')
    const place = (number: number) => at(44 + number, -123, `${number} Court Street`)
    await addInteraction(person, { contactId: ana.id, type: 'prayer', date: '2025-03-12T13:00:00.000Z', ...place(1) })
    // A minute to midnight in New York.
    await addInteraction(person, { contactId: ana.id, date: '2025-02-21T04:59:00.000Z', ...place(2) })
    await addInteraction(person, { contactId: ana.id, date: '2025-02-21T05:01:00.000Z', ...place(3) })
    await page.goto('/dashboard')
    const map = card(page, 'Community Outreach Map')
    const shows = async (...numbers: number[]) => {
      await see(map.locator('.leaflet-marker-icon')).toHaveCount(numbers.length)
      await see(card(page, 'Recent Activity').getByRole('article')).toHaveCount(numbers.length)
      for (const number of numbers) await see(map.getByRole('button', { name: `${number} Court Street` })).toBeVisible()
    }
    await shows(1, 2, 3)
    await map.getByRole('button', { name: 'Filter', exact: true }).click()
    const filter = page.getByRole('dialog', { name: 'Filter map and activity' })
    await filter.getByText('Prayer', { exact: true }).click()
    await filter.getByRole('button', { name: 'Apply Filters' }).click()
    await shows(1)
    await page.getByRole('main').getByRole('button', { name: 'Filter', exact: true }).first().click()
    await filter.getByRole('button', { name: 'Reset' }).click()
    await shows(1, 2, 3)

    await map.getByRole('button', { name: 'Date Range' }).click()
    await page.getByRole('menuitemradio', { name: 'Last 7 days' }).click()
    await shows(1)
    await map.getByRole('button', { name: 'Date Range' }).click()
    await page.getByRole('menuitemradio', { name: 'Custom range...' }).click()
    const range = page.getByRole('dialog', { name: 'Date Range' })
    await range.getByLabel('From').fill('Feb 20, 2025')
    await range.getByLabel('To', { exact: true }).fill('Feb 20, 2025')
    await range.getByLabel('To', { exact: true }).press('Tab')
    await range.getByRole('button', { name: 'Apply Filters' }).click()
    await shows(2)
    await see(card(page, 'Total Contacts').getByText('1', { exact: true })).toBeVisible()
  })

  it('can be refreshed, and shows an error when that fails', async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    await addInteraction(person, { contactId: ana.id })
    await page.goto('/dashboard')
    const refresh = card(page, 'Community Outreach Map').getByRole('button', { name: 'Refresh' })
    await see(page.locator('.leaflet-marker-icon')).toHaveCount(1)
    await addInteraction(person, { contactId: ana.id, ...at(44.95, -123.0351, '7 Court Street') })
    await refresh.click()
    await see(page.locator('.leaflet-marker-icon')).toHaveCount(2)
    await readOnlyWhenAsked(app(), page)
    await refresh.click()
    await seeToast(page, 'Error', 'What you see is as it was before. The server cannot be reached.')
    await see(page.locator('.leaflet-marker-icon')).toHaveCount(2)
  })
})

describe('recent activity', () => {
  it('shows type, place and relative time of each interaction', async () => {
    const { page, person } = await beginOnWednesday({ viewport: { width: 1440, height: 2400 } })
    const [ana, gone] = [await addContact(person, 'Ana Gómez'), await addContact(person, 'Somebody Gone')]
    const rows: [Partial<Interaction>, string[]][] = [
      [
        { type: 'conversation', date: '2025-03-12T13:00:00.000Z', notes: 'Spoke at the door' },
        ['Follow-up conversation with Ana Gómez', 'Today', '5 Court Street', 'Spoke at the door'],
      ],
      [{ type: 'first_contact', date: '2025-03-12T03:30:00.000Z' }, ['New contact added: Ana Gómez', 'Yesterday']],
      [
        { type: 'bible_study', date: '2025-03-09T16:00:00.000Z' },
        ['Bible study invitation accepted by Ana Gómez', '3 days ago'],
      ],
      [{ type: 'prayer', date: '2025-03-06T16:00:00.000Z' }, ['Prayer request from Ana Gómez', '6 days ago']],
      [{ type: 'other', date: '2025-03-05T16:00:00.000Z' }, ['Interaction with Ana Gómez', '1 week ago']],
      [
        { type: 'prayer', date: '2025-02-26T16:00:00.000Z', contactId: gone.id },
        ['Prayer request from Unknown Contact', '2 weeks ago'],
      ],
      [
        { type: 'other', date: '2025-02-11T16:00:00.000Z', location: { lat: 1, lng: 1, address: '' } },
        ['Interaction with Ana Gómez', 'Location not specified', '4 weeks ago'],
      ],
      [{ type: 'other', date: '2025-02-10T16:00:00.000Z' }, ['Interaction with Ana Gómez', 'Feb 10, 2025']],
      [{ type: 'other', date: '2025-01-05T20:04:00.000Z' }, ['Interaction with Ana Gómez', 'Jan 5, 2025']],
    ]
    for (const [values] of rows) await addInteraction(person, { contactId: ana.id, ...values })
    await person.client.deleteContact({ params: { id: gone.id } })
    await page.goto('/dashboard')
    const activity = card(page, 'Recent Activity')
    await activity.getByRole('button', { name: 'View All' }).click()
    for (const [index, [, texts]] of rows.entries()) {
      const item = activity.locator(`[data-index="${index}"]`)
      await item.scrollIntoViewIfNeeded()
      for (const text of texts) await see(item.getByText(text, { exact: true })).toBeVisible()
    }
    await see(activity.getByText('Jan 5, 2025')).toHaveAttribute('title', 'Jan 5, 2025 at 3:04 PM')
    const icons = await activity
      .locator('[data-index] article > span')
      .evaluateAll((spans) => spans.map((span) => `${(span as HTMLElement).style.color} ${span.innerHTML}`))
    expect(new Set(icons.slice(0, 5)).size).toBe(5)
  })

  it('shows five, on request all in a scrolling box of 500 px, and five again', async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    for (let index = 1; index <= 12; index += 1)
      await addInteraction(person, { contactId: ana.id, date: days(-index), notes: `Number ${index}` })
    await page.goto('/dashboard')
    const activity = card(page, 'Recent Activity')
    await see(activity.getByRole('article')).toHaveCount(5)
    await see(activity.getByText('Number 5')).toBeVisible()
    await activity.getByRole('button', { name: 'View All' }).click()
    const box = activity.getByRole('region', { name: 'All activity, newest first' })
    await see(box).toHaveCSS('max-height', '500px')
    expect((await box.boundingBox())?.height).toBeLessThanOrEqual(500)
    expect(await box.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
    await box.getByText('Number 12').scrollIntoViewIfNeeded()
    await see(box.getByText('Number 12')).toBeInViewport()
    await activity.getByRole('button', { name: 'Show Less' }).click()
    await see(activity.getByRole('article')).toHaveCount(5)
  })

  it('is all there again after Back, where the user left it', async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    // Of different heights, so that the position can only be restored from measured ones.
    for (let index = 1; index <= 30; index += 1)
      await addInteraction(person, {
        contactId: ana.id,
        date: days(-index),
        notes: index % 3 ? `Number ${index}` : `Number ${index}. ${'Something to say. '.repeat(20)}`,
      })
    await page.goto('/dashboard')
    const activity = card(page, 'Recent Activity')
    await activity.getByRole('button', { name: 'View All' }).click()
    const box = activity.getByRole('region', { name: 'All activity, newest first' })
    const item = box.getByRole('article').filter({ hasText: 'Number 22' })
    while (!(await item.isVisible())) await box.evaluate((element) => element.scrollBy(0, 200))
    await item.scrollIntoViewIfNeeded()
    const top = async () => Math.round((await item.boundingBox())?.y ?? 0)
    const before = await top()
    await item.getByRole('link').click()
    await see(page.getByRole('heading', { level: 1, name: 'Ana Gómez' })).toBeVisible()
    await page.goBack()
    await see(item).toBeInViewport()
    await see.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
  })
})

it('the three contacts with the most recent interactions are shown, in order', async () => {
  const { page, person } = await begin(app())
  const [ana, bob, clara, dora] = [
    await addContact(person, 'Ana María Gómez', { status: 'interested' }),
    await addContact(person, 'bob', { status: 'inactive' }),
    await addContact(person, 'Clara Winter', { status: 'active' }),
    await addContact(person, 'Dora Never'),
  ]
  await addInteraction(person, { contactId: ana.id, date: '2025-01-05T12:00:00.000Z' })
  await addInteraction(person, { contactId: ana.id, date: '2024-12-30T12:00:00.000Z' })
  await addInteraction(person, {
    contactId: bob.id,
    date: '2025-02-06T12:00:00.000Z',
    location: { lat: 2, lng: 2, address: '' },
  })
  await page.goto('/dashboard')
  const contacts = card(page, 'Recent Contacts')
  // Bob, Ana, and the last added of those without interactions.
  const rows = contacts.getByRole('listitem')
  await see(rows).toHaveCount(3)
  for (const [index, texts] of [
    ['B', 'bob', 'Inactive', 'Location not specified', 'Last interaction Feb 6, 2025'],
    ['AM', 'Ana María Gómez', 'Interested', '5 Court Street', 'Last interaction Jan 5, 2025'],
    ['DN', 'Dora Never', 'New', 'Unknown location', 'Last interaction Never'],
  ].entries()) {
    for (const text of texts) await see(rows.nth(index).getByText(text, { exact: true })).toBeVisible()
  }
  await addInteraction(person, { contactId: clara.id, date: '2025-02-07T12:00:00.000Z' })
  await page.reload()
  await see(rows.first().getByText('Clara Winter')).toBeVisible()
  await see(rows.getByText(dora.name)).toHaveCount(0)
  await contacts.getByRole('link', { name: 'View all contacts' }).click()
  await see(page).toHaveURL(/\/contacts$/)
})

describe('upcoming follow-ups', () => {
  const noon = (day: string) => `${day}T16:00:00.000Z`

  it('shows the three most urgent with their urgency, type and notes', async () => {
    const { page, person } = await beginOnWednesday()
    const contacts = await Promise.all(
      ['Ana Gómez', 'Bob Young', 'Clara Winter', 'Dora Late'].map((name) => addContact(person, name)),
    )
    const due = (index: number, values: Partial<Interaction>) =>
      addInteraction(person, { contactId: contacts[index]?.id ?? 0, date: noon('2025-02-01'), ...values })
    const late = await due(3, {
      followUpDate: noon('2025-03-10'),
      followUpType: 'call',
      followUpNotes: 'Ask for her son',
    })
    await due(0, { followUpDate: noon('2025-03-13'), followUpType: 'email' })
    await due(1, { followUpDate: noon('2025-03-12'), followUpType: 'visit' })
    const later = await due(2, { followUpDate: noon('2025-03-16'), followUpType: 'other' })
    await page.goto('/dashboard')
    const rows = card(page, 'Upcoming Follow-ups').getByRole('listitem')
    const show = async (...expected: string[][]) => {
      await see(rows).toHaveCount(3)
      for (const [index, texts] of expected.entries())
        for (const text of texts) await see(rows.nth(index).getByText(text, { exact: true })).toBeVisible()
    }
    // The colours of the light theme: error, warning and info.
    for (const [label, colour] of [
      ['Overdue by 2 days', 'rgb(196, 37, 37)'],
      ['Today', 'rgb(196, 37, 37)'],
      ['Tomorrow', 'rgb(131, 88, 0)'],
    ] as const)
      await see(rows.getByText(label, { exact: true })).toHaveCSS('color', colour)
    const [bob, ana] = [
      ['BY', 'Bob Young', 'Today', 'Home visit'],
      ['AG', 'Ana Gómez', 'Tomorrow', 'Email'],
    ]
    await show(['DL', 'Dora Late', 'Overdue by 2 days', 'Phone call', 'Ask for her son'], bob, ana)
    await person.client.updateInteraction({ params: { id: late.id }, body: { followUpCompleted: true } })
    await person.client.deleteContact({ params: { id: contacts[2]!.id } })
    await page.reload()
    await show(bob, ana, ['UC', 'Unknown Contact', 'In 4 days', 'Follow-up', later.location.address])
    await see(rows.getByText('In 4 days')).toHaveCSS('color', 'rgb(84, 101, 122)')
    await page.getByRole('link', { name: 'View all follow-ups' }).click()
    await see(page).toHaveURL(/\/activities\?followUp=pending$/)
  })

  it('completes in place, first with Undo, then permanently', async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    const { id } = await addInteraction(person, { contactId: ana.id, followUpDate: days(1) })
    const stored = async () =>
      (await app().server.db.knex('interactions').where({ id }).first('follow_up_completed'))
        .follow_up_completed as boolean
    await page.goto('/dashboard')
    const followUps = card(page, 'Upcoming Follow-ups')
    const complete = followUps.getByRole('button', { name: 'Complete follow-up with Ana Gómez' })
    await complete.click()
    await seeToast(page, 'Follow-up marked as complete')
    await see(followUps.getByText('No upcoming follow-ups')).toBeVisible()
    await see(card(page, 'Pending Follow-ups').getByText('0', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await see(complete).toBeVisible()
    expect(await stored()).toBe(false)
    await complete.click()
    await see.poll(stored).toBe(true)
    await see(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await page.reload()
    await see(followUps.getByText('No upcoming follow-ups')).toBeVisible()
  })

  it('says what to do if Undo comes too late, because another window has sent it', exhaustive, async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    const { id } = await addInteraction(person, { contactId: ana.id, followUpDate: days(1) })
    // As over plain http, where windows know nothing of each other.
    await page.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    await withTimeout(page, 5_000, null)
    await page.goto('/dashboard')
    const other = await page.context().newPage()
    await other.goto('/dashboard')
    await see(card(other, 'Upcoming Follow-ups').getByText('Ana Gómez')).toBeVisible()
    const followUps = card(page, 'Upcoming Follow-ups')
    await followUps.getByRole('button', { name: 'Complete follow-up with Ana Gómez' }).click()
    await see(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await see
      .poll(async () => {
        await networkIsBack(other)
        return (await app().server.db.knex('interactions').where({ id }).first()).follow_up_completed
      })
      .toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await seeToast(
      page,
      'Too late to undo',
      'The follow-up was sent as complete already. Edit the interaction and set a new follow-up date to open it again.',
    )
  })

  it('is restored when the server refuses, with its message', async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    await addInteraction(person, { contactId: ana.id, followUpDate: days(1) })
    await page.clock.install()
    await page.goto('/dashboard')
    const followUps = card(page, 'Upcoming Follow-ups')
    await followUps.getByRole('button', { name: 'Complete follow-up with Ana Gómez' }).click()
    await see(followUps.getByText('No upcoming follow-ups')).toBeVisible()
    await refuse(app(), page, /\/api\/interactions\/\d+$/, { method: 'PUT', message: 'Not today' })
    await page.clock.runFor(5_000)
    await seeToast(page, 'Error', 'Failed to complete follow-up: Not today')
    await see(followUps.getByText('Ana Gómez')).toBeVisible()
  })
})
