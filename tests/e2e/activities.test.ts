import { subHours } from 'date-fns'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildContact } from '../support/builders.ts'
import { signUp } from '../support/client.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { teammate } from '../support/teams.ts'
import { addContact, addInteraction, begin, openAs } from './records.ts'
import { choose, hold, openAsUser, readOnlyWhenAsked, refuse, see, seeToast, standsStill } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()
const list = /\/api\/interactions\/organization\//
const rows = (page: Page) => page.getByRole('main').getByRole('article')
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

describe('the list of interactions', () => {
  it('shows a skeleton of its layout while loading', async () => {
    const { page, person } = await begin(app())
    await addInteraction(person, { type: 'location_visit' })
    const release = await hold(page, list)
    await page.goto('/activities')
    await see(page.getByRole('tabpanel').locator('[aria-busy=true]')).toBeVisible()
    await see(page.getByText('No Interactions Found')).toHaveCount(0)
    release()
    await see(rows(page)).toHaveCount(1)
  })

  it('shows an error with a retry when loading fails', async () => {
    const { page, person } = await begin(app())
    await addInteraction(person, { type: 'location_visit' })
    await readOnlyWhenAsked(app(), page)
    const letThrough = await refuse(app(), page, list, { status: 403 })
    await page.goto('/activities')
    await see(page.getByRole('alert').getByText('The interactions could not be loaded')).toBeVisible()
    await letThrough(button(page, 'Try again'))
    await see(rows(page)).toHaveCount(1)
  })

  it(
    'shows an error with a retry when its contacts cannot be loaded, and no rows without names',
    exhaustive,
    async () => {
      const { page, person } = await begin(app())
      await addInteraction(person, { type: 'location_visit' })
      await readOnlyWhenAsked(app(), page)
      const letThrough = await refuse(app(), page, /\/api\/contacts\/organization\//, { status: 403 })
      await page.goto('/activities')
      await see(page.getByRole('alert').getByText('The interactions could not be loaded')).toBeVisible()
      await see(rows(page)).toHaveCount(0)
      await letThrough(button(page, 'Try again'))
      await see(rows(page)).toHaveCount(1)
    },
  )

  it('says on its map that the places are still loading', exhaustive, async () => {
    const { page, person } = await begin(app())
    await addInteraction(person, { type: 'location_visit' })
    const release = await hold(page, list)
    await page.goto('/activities?view=map')
    await see(page.getByRole('main').getByText('Loading map data...')).toBeVisible()
    await see(page.getByText('No interactions to display')).toHaveCount(0)
    release()
    await see(page.getByRole('main').getByText('Loading map data...')).toHaveCount(0)
  })

  it('fits its actions on one line of a phone, with a menu button as wide as its icon', async () => {
    const { page } = await begin(app())
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/activities')
    const boxes = await Promise.all(
      ['More', 'New Location Visit', 'New Interaction'].map((name) => button(page, name).first().boundingBox()),
    )
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    expect(boxes[0]?.width).toBe(44)
  })

  it('shows an empty state whose buttons open the forms', async () => {
    const { page } = await begin(app())
    await page.goto('/activities')
    await see(page.getByRole('heading', { level: 1, name: 'Activities' })).toBeVisible()
    await see(page.getByText('No Interactions Found')).toBeVisible()
    await page.getByRole('tabpanel').getByRole('button', { name: 'New Interaction' }).click()
    await see(page.getByRole('dialog', { name: 'New Interaction' })).toBeVisible()
    await page.keyboard.press('Escape')
    await see(page.getByRole('dialog')).toHaveCount(0)
    await button(page.getByRole('main'), 'New Location Visit').click()
    await see(page.getByRole('dialog', { name: 'New Location Visit' })).toBeVisible()
  })

  it('shows contact, time, place, type, notes and follow-up of each interaction, newest first', async () => {
    const stranger = await signUp(app().server.url)
    await addInteraction(stranger, { type: 'location_visit', notes: 'In another organization' })
    const { page, person } = await begin(app(), { timezoneId: 'America/New_York' })
    const [ana, gone] = [await addContact(person, 'Ana Gómez'), await addContact(person, 'Somebody Gone')]
    await addInteraction(person, {
      contactId: ana.id,
      date: '2025-01-05T20:04:00.000Z',
      notes: 'Spoke at the door',
      followUpDate: '2025-01-12T17:00:00.000Z',
      followUpType: 'call',
      followUpNotes: 'Ask for her son',
    })
    await addInteraction(person, {
      contactId: ana.id,
      type: 'bible_study',
      date: '2025-01-06T15:00:00.000Z',
      followUpDate: '2025-01-13T17:00:00.000Z',
      followUpType: 'visit',
      followUpCompleted: true,
    })
    await addInteraction(person, {
      contactId: gone.id,
      type: 'prayer',
      date: '2025-01-04T15:00:00.000Z',
      location: { lat: 1, lng: 1, address: '' },
    })
    await person.client.deleteContact({ params: { id: gone.id } })
    await page.goto('/activities')
    const expected = [
      ['AG', 'Ana Gómez', 'Bible study', 'Completed', 'Home visit', 'Jan 13, 2025'],
      [
        'AG',
        'Ana Gómez',
        'Conversation',
        'Jan 5, 2025 3:04 PM',
        '5 Court Street',
        'Spoke at the door',
        'Phone call',
        'Jan 12, 2025',
        'Ask for her son',
      ],
      ['UC', 'Unknown Contact', 'Prayer', 'Location not specified'],
    ]
    await see(rows(page)).toHaveCount(3)
    for (const [index, texts] of expected.entries())
      for (const text of texts) await see(rows(page).nth(index).getByText(text, { exact: true })).toBeVisible()
    await see(rows(page).nth(1).locator('h3 + * + *')).toHaveText('Follow-up')
    await see(
      rows(page)
        .nth(2)
        .getByText(/Follow-up|Completed/),
    ).toHaveCount(0)
    await see(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      /Monday · Jan 6, 2025/,
      /Sunday · Jan 5, 2025/,
      /Saturday · Jan 4, 2025/,
    ])
    await see(button(page, 'Edit: Ana Gómez')).toHaveCount(2)
    await see(button(page, 'Delete: Unknown Contact')).toBeVisible()
    await see(page.getByRole('main').getByText('3 interactions')).toBeVisible()
    await see(page.getByText('In another organization')).toHaveCount(0)
  })

  it('searches contact names and notes, and can be cleared', async () => {
    const { page, person } = await begin(app())
    const [ana, bob] = [await addContact(person, 'Ana Gómez'), await addContact(person, 'Bob Young')]
    await addInteraction(person, { contactId: ana.id, notes: 'Has a dog' })
    await addInteraction(person, { contactId: bob.id, notes: 'Has a boat' })
    await page.goto('/activities')
    const search = page.getByRole('searchbox', { name: 'Search by contact name or notes' })
    for (const [text, name] of [
      ['gomez', 'Ana Gómez'],
      ['BOAT', 'Bob Young'],
    ] as const) {
      await search.fill(text)
      await see(rows(page)).toHaveCount(1)
      await see(rows(page).getByText(name)).toBeVisible()
    }
    await search.fill('nothing of the kind')
    await see(page.getByText('No Interactions Found')).toBeVisible()
    await button(page, 'Clear Filters').click()
    await see(rows(page)).toHaveCount(2)
  })
})

describe('the filter dialog', () => {
  it('filters by date, contact, type and follow-up status, and can be reset', async () => {
    const { page, person } = await begin(app(), { timezoneId: 'America/New_York' })
    await page.clock.setFixedTime('2025-03-12T14:00:00.000Z')
    const [ana, bob] = [await addContact(person, 'Ana Gómez'), await addContact(person, 'Bob Young')]
    const add = (contactId: number, date: string, notes: string, values = {}) =>
      addInteraction(person, { contactId, date, notes, ...values })
    await add(ana.id, '2025-02-20T04:59:00.000Z', 'One minute too early')
    await add(ana.id, '2025-02-20T05:00:00.000Z', 'As the day begins')
    await add(bob.id, '2025-02-21T04:59:00.000Z', 'As the day ends', {
      type: 'prayer',
      followUpDate: '2025-03-01T17:00:00.000Z',
    })
    await add(bob.id, '2025-02-21T05:00:00.000Z', 'One minute too late', {
      followUpDate: '2025-03-01T17:00:00.000Z',
      followUpCompleted: true,
    })
    await page.goto('/activities')
    const dialog = page.getByRole('dialog', { name: 'Filter interactions' })
    const filtered = async (fill: () => Promise<void>, ...notes: string[]) => {
      await button(page.getByRole('main'), 'Filter').click()
      await fill()
      await button(dialog, 'Apply Filters').click()
      await see(dialog).toBeHidden()
      await see(rows(page)).toHaveCount(notes.length)
      for (const text of notes) await see(rows(page).getByText(text)).toBeVisible()
      await button(page.getByRole('main'), 'Filter').click()
      await button(dialog, 'Reset').click()
      await see(rows(page)).toHaveCount(4)
    }
    await filtered(
      async () => {
        await dialog.getByLabel('From').fill('Feb 20, 2025')
        await dialog.getByLabel('To', { exact: true }).fill('Feb 20, 2025')
        await dialog.getByLabel('To', { exact: true }).press('Tab')
      },
      'As the day begins',
      'As the day ends',
    )
    await filtered(
      async () => {
        await dialog.getByRole('combobox', { name: 'Contact' }).click()
        await choose(page, 'Ana Gómez')
      },
      'One minute too early',
      'As the day begins',
    )
    await filtered(() => dialog.getByText('Prayer', { exact: true }).click(), 'As the day ends')
    await filtered(() => dialog.getByText('Follow-up pending', { exact: true }).click(), 'As the day ends')
    await filtered(() => dialog.getByText('Overdue', { exact: true }).click(), 'As the day ends')
    await filtered(() => dialog.getByText('Follow-up completed', { exact: true }).click(), 'One minute too late')
    await filtered(
      () => dialog.getByText('No follow-up', { exact: true }).click(),
      'One minute too early',
      'As the day begins',
    )
  })

  it('filters by a range and by separate days, both typed and picked in the calendar', async () => {
    const { page, person } = await begin(app())
    await page.clock.setFixedTime('2025-03-12T14:00:00.000Z')
    for (const day of ['03', '08', '10', '15', '22'])
      await addInteraction(person, {
        type: 'location_visit',
        date: `2025-02-${day}T17:00:00.000Z`,
        notes: `Day ${day}`,
      })
    await page.goto('/activities?from=2025-02-03')
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog', { name: 'Filter interactions' })
    const calendar = page.locator('.ant-picker-dropdown:visible')
    const pick = (day: string) => calendar.locator(`td[title="2025-02-${day}"]`).click()
    const shows = async (...days: string[]) => {
      await button(dialog, 'Apply Filters').click()
      await see(dialog).toBeHidden()
      await see(rows(page)).toHaveCount(days.length)
      for (const day of days) await see(rows(page).getByText(`Day ${day}`)).toBeVisible()
      await button(main, 'Filter').click()
    }
    await see(rows(page)).toHaveCount(5)
    await button(main, 'Filter').click()
    await dialog.getByLabel('From').click()
    await pick('08')
    // The calendar goes on with the last day.
    await see(dialog.getByLabel('To', { exact: true })).toBeFocused()
    await pick('15')
    await see(dialog.getByLabel('From')).toHaveValue('Feb 8, 2025')
    await see(dialog.getByLabel('To', { exact: true })).toHaveValue('Feb 15, 2025')
    await shows('08', '10', '15')

    const days = dialog.getByLabel('Certain days')
    const chosen = dialog.getByRole('list', { name: 'Chosen days' }).getByRole('listitem')
    await days.fill('Feb 15, 2025')
    await days.press('Enter')
    await see(days).toHaveValue('')
    await days.click()
    await pick('08')
    await pick('10')
    await pick('22')
    // A second click takes a day back.
    await pick('10')
    await see(chosen).toHaveText(['Feb 8, 2025', 'Feb 15, 2025', 'Feb 22, 2025'])
    await page.keyboard.press('Escape')
    await see(calendar).toBeHidden()
    await see(dialog).toBeVisible()
    await shows('08', '15')
    await see(main.getByText('Feb 8, 2025, Feb 15, 2025, Feb 22, 2025')).toBeAttached()

    await button(dialog, 'Remove Feb 8, 2025').press('Enter')
    await see(chosen).toHaveText(['Feb 15, 2025', 'Feb 22, 2025'])
    await see(button(dialog, 'Remove Feb 15, 2025')).toBeFocused()
    await dialog.getByLabel('From').fill('')
    await dialog.getByLabel('To', { exact: true }).fill('')
    await dialog.getByLabel('To', { exact: true }).press('Tab')
    await shows('15', '22')
  })

  it('shows the active filters, lets the user remove each, and offers Clear Filters when nothing matches', async () => {
    const { page, person } = await begin(app())
    await addInteraction(person, { type: 'location_visit' })
    await page.goto('/activities?type=prayer&followUp=pending')
    await see(page.getByText('No Interactions Found')).toBeVisible()
    await button(page, 'Remove filter: Prayer').click()
    await see(page).toHaveURL(/\/activities\?followUp=pending$/)
    await button(page.getByRole('tabpanel'), 'Clear Filters').click()
    await see(rows(page)).toHaveCount(1)
    await see(page).toHaveURL(/\/activities$/)
  })
})

it('Back leads to the row that was left, below rows of any height, and the focused row stays', exhaustive, async () => {
  const { page, user } = await openAsUser(app())
  const { knex } = app().server.db
  const organization_id = user.organization_id ?? 0
  const ana = await buildContact(knex, { organization_id, name: 'Ana Gómez' })
  const noted = Array.from({ length: 200 }, (_, at) => ({
    organization_id,
    user_id: user.id,
    contact_id: ana.id,
    type: 'conversation',
    date: subHours(new Date(), at * 5),
    lat: 44.9,
    lng: -123,
    address: 'Elm 1',
    notes: `Visit ${at}. `.repeat(at % 4 ? 60 : 1),
  }))
  await knex.batchInsert('interactions', noted)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/activities')
  const list = page.getByRole('region', { name: 'Interactions, the newest first' })
  const visit = (at: string | number) => list.getByRole('listitem').filter({ hasText: new RegExp(`Visit ${at}\\.`) })
  await visit(0).getByRole('link', { name: 'Ana Gómez' }).focus()
  // Past rows that have never been shown, and whose heights are estimated.
  await page.evaluate(() => window.scrollTo({ top: 12_000, behavior: 'instant' }))
  await list.evaluate(standsStill)
  await see(visit(0).getByRole('link', { name: 'Ana Gómez' })).toBeFocused()
  expect(await list.getByRole('listitem').count()).toBeLessThan(60)
  const text = await page.evaluate(() => document.elementFromPoint(195, 422)?.closest('li')?.textContent ?? '')
  const [, at = ''] = /Visit (\d+)\./.exec(text) ?? []
  expect(Number(at)).toBeGreaterThan(60)
  await see(visit(at)).toHaveAttribute('aria-posinset', /^[1-5]$/)
  await see(visit(at)).toHaveAttribute('aria-setsize', /^[45]$/)
  const top = async () => Math.round((await visit(at).boundingBox())?.y ?? 0)
  const before = await top()
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).click()
  await see(page.getByRole('heading', { name: 'Outreach Dashboard' })).toBeVisible()
  await page.goBack()
  await see(visit(at)).toBeInViewport()
  await see.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
})

it('the map shows the same interactions as the list', async () => {
  const { page, person } = await begin(app())
  const ana = await addContact(person, 'Ana Gómez')
  await addInteraction(person, { contactId: ana.id, notes: 'Spoke at the door' })
  await addInteraction(person, {
    contactId: ana.id,
    type: 'prayer',
    location: { lat: 45.5202, lng: -122.6742, address: '9 Pine Street' },
  })
  await page.goto('/activities')
  await see(page.getByRole('tab', { name: 'List View' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Map View' }).click()
  const pins = page.locator('.leaflet-marker-icon')
  const map = page.getByRole('group', { name: 'Places of the interactions' })
  const search = page.getByRole('searchbox', { name: 'Search by contact name or notes' })
  // Users who cannot see the map get the same content in the list: the same names, for every filter.
  for (const [text, places] of [
    ['', ['5 Court Street', '9 Pine Street']],
    ['door', ['5 Court Street']],
  ] as const) {
    await search.fill(text)
    await see(pins).toHaveCount(places.length)
    await see(rows(page)).toHaveCount(places.length)
    for (const place of places) {
      await see(button(map, place)).toBeVisible()
      await see(rows(page).filter({ hasText: place })).toHaveCount(1)
    }
  }
  await button(map, '5 Court Street').press('Enter')
  await see(page.locator('.leaflet-popup').getByText('Spoke at the door')).toBeVisible()
  await search.fill('nobody')
  await see(page.getByText('No interactions to display')).toBeVisible()
  await page.getByRole('tab', { name: 'List View' }).click()
  await see(page.getByText('No Interactions Found')).toBeVisible()
})

it('a follow-up can be completed from the list', async () => {
  const { page, person } = await begin(app())
  const ana = await addContact(person, 'Ana Gómez')
  await addInteraction(person, { contactId: ana.id, followUpDate: '2025-01-12T17:00:00.000Z' })
  await page.goto('/activities')
  await button(page, 'Complete follow-up with Ana Gómez').click()
  await seeToast(page, 'Follow-up marked as complete')
  await see(rows(page).getByText('Completed', { exact: true })).toBeVisible()
  await see(button(page, 'Complete follow-up with Ana Gómez')).toHaveCount(0)
})

describe('deleting an interaction', () => {
  it('asks for confirmation, removes the row at once, and shows a toast', async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    await addInteraction(person, { contactId: ana.id })
    await page.goto('/activities')
    await button(page, 'Delete: Ana Gómez').click()
    const question = page.getByRole('dialog', { name: 'Confirm Deletion' })
    await button(question, 'Cancel').click()
    await see(question).toBeHidden()
    await see(rows(page)).toHaveCount(1)

    const release = await hold(page, /\/api\/interactions\/\d+/)
    await button(page, 'Delete: Ana Gómez').click()
    await button(question, 'Delete').click()
    await see(rows(page)).toHaveCount(0)
    release()
    await seeToast(page, 'Interaction deleted')
    const { count } = (await app()
      .server.db.knex('interactions')
      .where({ organization_id: person.organization.id, deleted_at: null })
      .count()
      .first()) as { count: string }
    expect(Number(count)).toBe(0)
  })

  it('asks on a phone in a bottom sheet with buttons of equal width', async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    await addInteraction(person, { contactId: ana.id })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/activities')
    await button(page, 'More for: Ana Gómez').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm Deletion' })
    await see
      .poll(async () => {
        const {
          x = NaN,
          y = NaN,
          width,
          height = NaN,
        } = (await page.locator('.ant-modal-container').boundingBox()) ?? {}
        return { x, width, bottom: y + height }
      })
      .toEqual({ x: 0, width: 390, bottom: 844 })
    const widths = () =>
      Promise.all(['Cancel', 'Delete'].map(async (name) => (await button(question, name).boundingBox())?.width))
    await see.poll(widths).toEqual([175, 175])
  })

  it('restores the row when the server refuses, and shows its message', async () => {
    const { person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    await addInteraction(person, { contactId: ana.id })
    const manager = await teammate(app().server, person, 'manager')
    const page = await openAs(app(), manager)
    await page.goto('/activities')
    await button(page, 'Delete: Ana Gómez').click()
    // While the confirmation is open, the manager becomes a member, who may delete only their own interactions.
    // The change feed then starts over, as roles read different things (410).
    app().expectError(/410/)
    await app()
      .server.db.knex('memberships')
      .where({ user_id: manager.user.id, organization_id: person.organization.id })
      .update({ role: 'member' })
    app().expectError(/status of 403/)
    await button(page.getByRole('dialog', { name: 'Confirm Deletion' }), 'Delete').click()
    await seeToast(page, 'Error', 'Failed to delete interaction: You can only delete interactions that you recorded')
    await see(rows(page)).toHaveCount(1)
    await page.reload()
    await see(rows(page)).toHaveCount(1)
    await see(button(page, 'Delete: Ana Gómez')).toHaveCount(0)
  })
})
