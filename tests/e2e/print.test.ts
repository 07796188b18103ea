import type { Page } from 'playwright'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { buildContact, buildInteraction } from '../support/builders.ts'
import { openAsUser, see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const paper = (page: Page) => page.locator('body > div:has(> table)')

/** A page that counts its calls of window.print, in dark mode. */
async function open() {
  const { page, user } = await openAsUser(app())
  await page.addInitScript(() => {
    window.print = () =>
      document.documentElement.setAttribute(
        'data-printed',
        String(Number(document.documentElement.dataset.printed ?? 0) + 1),
      )
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  return { page, user, organization_id: user.organization_id ?? 0, knex: app().server.db.knex }
}

const printed = (page: Page, times = 1) => see(page.locator('html')).toHaveAttribute('data-printed', String(times))

/** 1,200 contacts, every third of them interested; two of those have interactions, and one has a follow-up. */
async function withPeople() {
  const opened = await open()
  const { knex, organization_id, user } = opened
  const rows = Array.from({ length: 1_200 }, (_, index) => ({
    organization_id,
    name: `Person ${String(index).padStart(4, '0')}`,
    phone: `503-555-${1_000 + index}`,
    address: `${index} Elm Street, Salem, OR 97301`,
    status: index % 3 ? 'new' : 'interested',
  }))
  const contacts = await knex('contacts').insert(rows).returning<{ id: number; name: string }[]>(['id', 'name'])
  const idOf = (name: string) => contacts.find((row) => row.name === name)?.id
  await buildInteraction(knex, {
    organization_id,
    user_id: user.id,
    contact_id: idOf('Person 0000'),
    date: inDays(-2),
    follow_up_date: inDays(3),
    follow_up_type: 'visit',
  })
  await buildInteraction(knex, { organization_id, user_id: user.id, contact_id: idOf('Person 0003'), date: inDays(-1) })
  return opened
}

describe('a printed list of contacts', () => {
  it('contains all matches, and names its filter', async () => {
    const { page, knex, organization_id } = await withPeople()
    await page.goto('/contacts?status=interested')
    await see(page.getByText('Person 0000').first()).toBeVisible()
    await see(page.getByText('400 of 1,200 people')).toBeVisible()
    await page.keyboard.press('Control+p')
    await printed(page)
    const { name } = await knex('organizations').where({ id: organization_id }).first<{ name: string }>()
    await see(paper(page)).toBeHidden()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await see(paper(page).getByRole('heading', { name: 'Contacts' })).toBeVisible()
    await see(page.getByRole('navigation')).toHaveCount(0)
    for (const text of [name, /^400 people · as of /, 'Narrowed to: Interested'])
      await see(paper(page).getByText(text)).toBeVisible()
    await see(paper(page).locator('tbody tr')).toHaveCount(400)
    await see(
      paper(page).getByRole('row', {
        name: /^Person 0000 Interested 503-555-1000 0 Elm Street, Salem, OR 97301 1 \w+ \d+, \d+ \w+ \d+, \d+ ?Home visit$/,
      }),
    ).toBeVisible()
    expect(
      await paper(page).evaluate((element) => [
        getComputedStyle(element).color,
        getComputedStyle(document.documentElement).colorScheme,
      ]),
    ).toEqual(['rgb(28, 27, 25)', 'light'])
  })

  it('has the columns that the table shows, next to each other on A4', async () => {
    const { page } = await withPeople()
    // What the margins leave of it.
    await page.setViewportSize({ width: 695, height: 1_000 })
    const all = 'reach,about,assignee,interactions,last,added'
    await page.goto(`/contacts?status=interested&columns=${all}`)
    await see(page.getByText('Person 0000').first()).toBeVisible()
    await page.keyboard.press('Control+p')
    await printed(page)
    await page.emulateMedia({ media: 'print' })
    const cells = paper(page).locator('th, td')
    expect(
      await cells.evaluateAll((elements) =>
        elements.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((one) => one.textContent),
      ),
    ).toEqual([])
    await page.emulateMedia({ media: 'screen' })
    await page.goto('/contacts?status=interested&columns=reach,added')
    await see(page.getByText('Person 0000').first()).toBeVisible()
    await page.keyboard.press('Control+p')
    await printed(page)
    await page.emulateMedia({ media: 'print' })
    await see(paper(page).getByRole('columnheader')).toHaveText([
      'Name',
      'Status',
      'Phone and email',
      'Added',
      'Next follow-up',
    ])
  })

  it.each(['A4', 'Letter'] as const)(
    'takes several pages of %s, each with column headings and a page number, without splitting rows',
    async (format) => {
      const { page } = await withPeople()
      await page.goto('/contacts')
      await see(page.getByText('Person 0000').first()).toBeVisible()
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Print' }).click()
      await printed(page)
      const pdf = await page.pdf({ format, printBackground: true })
      const { text: pages } = await extractText(new Uint8Array(pdf))
      const count = pages.length
      expect(count).toBeGreaterThan(4)
      const people = pages.map((text) => text.match(/Person \d{4}/g) ?? [])
      expect(new Set(people.flat()).size).toBe(1_200)
      pages.forEach((text, index) => {
        expect(text).toContain('Next follow-up')
        expect(text.split('\n')).toContain(`${index + 1} / ${count}`)
        expect(text.match(/503-555-\d{4}/g)).toHaveLength(people[index]?.length ?? 0)
        expect(text.match(/97301/g)).toHaveLength(people[index]?.length ?? 0)
      })
    },
  )

  it('can be cancelled while being prepared', async () => {
    const { page } = await withPeople()
    await page.goto('/contacts')
    await see(page.getByText('Person 0000').first()).toBeVisible()
    // The next slice never arrives.
    await page.evaluate(() => {
      const own = window.setTimeout
      window.setTimeout = ((work: () => void, ms?: number) =>
        ms === undefined ? 0 : own(work, ms)) as typeof setTimeout
    })
    await page.keyboard.press('Control+p')
    await see(page.getByText('Preparing for print: 1,200 people')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await see(page.getByText('Preparing for print')).toHaveCount(0)
    await see(paper(page)).toHaveCount(0)
    await see(page.locator('html')).not.toHaveAttribute('data-printed')
  })
})

it('a list of visits starts with the most urgent follow-ups, and can be printed from the palette', async () => {
  const { page, user, organization_id, knex } = await open()
  const meet = async (name: string, values: object) => {
    const { id } = await buildContact(knex, { organization_id, name, phone: '503-555-0100', address: '1 Oak Street' })
    await buildInteraction(knex, {
      organization_id,
      user_id: user.id,
      contact_id: id,
      type: 'prayer',
      notes: `Prayed with ${name}`,
      ...values,
    })
  }
  await meet('Nothing Due', { date: inDays(-1) })
  await meet('Later Lena', {
    date: inDays(-2),
    follow_up_date: inDays(5),
    follow_up_type: 'visit',
    follow_up_notes: 'Bring bread',
  })
  await meet('Overdue Otto', { date: inDays(-9), follow_up_date: inDays(-4), follow_up_type: 'call' })
  await page.goto('/activities?type=prayer')
  await see(page.getByText('Prayed with Nothing Due')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('Print')
  await page.getByRole('option', { name: 'Print', exact: true }).click()
  await printed(page)
  await page.emulateMedia({ media: 'print' })
  await see(paper(page).getByRole('heading', { name: 'Visit list' })).toBeVisible()
  await see(paper(page).getByText('Narrowed to: Prayer')).toBeVisible()
  await see(paper(page).locator('tbody tr')).toHaveText([
    /^Overdue Otto1 Oak Street503-555-0100Phone call/,
    /^Later Lena.*Home visit · .*Bring bread$/,
    /^Nothing Due.*Prayer · .*Prayed with Nothing Due$/,
  ])
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Control+p')
  await printed(page, 2)
})
