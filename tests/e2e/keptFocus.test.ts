import type { Locator, Page } from 'playwright'
import { it } from 'vitest'
import { buildContact, buildInteraction, buildMembership, buildUser } from '../support/builders.ts'
import { openAsUser, see } from './steps.ts'
import { useTestApp } from './support.ts'

// What goes with what it did takes the focus along: the Tab key would begin at the top of the page.

const app = useTestApp()
const knex = () => app().server.db.knex

const seeFocusIn = (element: Locator, what: string) =>
  see.poll(() => element.evaluate((at) => at.contains(document.activeElement)), what).toBe(true)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A user with a follow-up with each of these people, the first of which is the newest and most urgent. */
async function withFollowUps(names: readonly string[]) {
  const { page, user } = await openAsUser(app())
  const organization_id = user.organization_id ?? 0
  for (const [at, name] of names.entries()) {
    const { id: contact_id } = await buildContact(knex(), { organization_id, name })
    const follow_up_date = new Date(Date.now() - (3 - at) * 86_400_000)
    await buildInteraction(knex(), {
      user_id: user.id,
      contact_id,
      date: new Date(Date.now() - (at + 1) * 60_000),
      follow_up_date,
      follow_up_type: 'call',
    })
  }
  return { page, user }
}

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).press('Enter')
}

it('a follow-up that is completed under a filter leaves the focus at the next one, and the last one at the heading', async () => {
  const { page } = await withFollowUps(['Ana Gomez', 'Ben Young'])
  await page.goto('/activities?followUp=pending')
  await press(page, 'Complete follow-up with Ana Gomez')
  const row = (name: string) => page.locator('li').filter({ has: page.getByRole('article', { name }) })
  await see(row('Ana Gomez')).toHaveCount(0)
  await seeFocusIn(row('Ben Young'), 'the next row has it')
  await press(page, 'Complete follow-up with Ben Young')
  await see(row('Ben Young')).toHaveCount(0)
  await see(heading(page)).toBeFocused()
})

it('a deleted interaction leaves the focus at the next one', async () => {
  const { page } = await withFollowUps(['Ana Gomez', 'Ben Young'])
  await page.goto('/activities')
  await press(page, 'Delete: Ana Gomez')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await see(page.getByRole('article', { name: 'Ana Gomez' })).toHaveCount(0)
  await seeFocusIn(
    page.locator('li').filter({ has: page.getByRole('article', { name: 'Ben Young' }) }),
    'the next row has it',
  )
})

it('a follow-up that is completed, moved or dropped on My day leaves the focus in the list', async () => {
  const { page } = await withFollowUps(['Ana Gomez', 'Ben Young', 'Cleo King', 'Dan Price'])
  await page.goto('/day')
  const list = page.getByRole('list', { name: 'Follow-ups that are due' })
  const rows = list.locator(':scope > li')
  await see(rows).toHaveCount(4)
  await press(page, 'Complete follow-up with Ana Gomez')
  await see(rows).toHaveCount(3)
  await seeFocusIn(list, 'after completing')
  const menu = async (name: string, choice: string) => {
    await rows
      .filter({ hasText: name })
      .getByRole('button', { name: /^Change the follow-up/ })
      .press('Enter')
    await page.getByRole('menuitem', { name: choice }).press('Enter')
  }
  await menu('Ben Young', 'In 3 days')
  await see(rows).toHaveCount(2)
  await seeFocusIn(list, 'after moving')
  await menu('Cleo King', 'Drop follow-up')
  await page.getByRole('dialog').getByRole('button', { name: 'Drop follow-up' }).press('Enter')
  await see(rows).toHaveCount(1)
  await seeFocusIn(list, 'after dropping')
})

it('the last follow-up that is completed on the dashboard leaves the focus in its card', async () => {
  const { page } = await withFollowUps(['Ana Gomez', 'Ben Young'])
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Upcoming Follow-ups' })
  for (const name of ['Ana Gomez', 'Ben Young']) {
    await press(page, `Complete follow-up with ${name}`)
    await see(card.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
    await seeFocusIn(card, name)
  }
})

it('filters that are removed leave the focus at the next one, and the last one at the heading', async () => {
  const { page } = await withFollowUps(['Ana Gomez'])
  await page.goto('/activities?type=conversation,prayer')
  const filters = page.getByRole('list', { name: 'Filters in force' })
  await press(page, 'Remove filter: Prayer')
  await see(page.getByRole('button', { name: 'Remove filter: Prayer' })).toHaveCount(0)
  await seeFocusIn(filters, 'after the first')
  await press(page, 'Remove filter: Conversation')
  await see(filters).toHaveCount(0)
  await see(heading(page)).toBeFocused()
})

it('on a contact’s page, a removed tag and an answer leave the focus where they were', async () => {
  // The page also sends that the user has seen what they are asked: what crosses it is sent again.
  app().expectError(/status of 409/)
  const { page, user } = await openAsUser(app())
  const organization_id = user.organization_id ?? 0
  const other = await buildUser(knex(), { organization_id: null })
  await buildMembership(knex(), organization_id, other.id)
  const ana = await buildContact(knex(), {
    organization_id,
    tags: JSON.stringify(['Choir', 'Youth']),
    assignee: { to: user.id, by: other.id, at: new Date().toISOString(), answer: null, reason: null },
  })
  await page.goto(`/contacts/${ana.id}`)
  const tags = page.getByRole('list', { name: 'Tags' })
  for (const tag of ['Choir', 'Youth']) {
    await press(page, `Remove tag ${tag}`)
    await see(page.getByRole('button', { name: `Remove tag ${tag}` })).toHaveCount(0)
    await seeFocusIn(tags, tag)
  }
  await press(page, `Accept: ${ana.name}`)
  await see(page.getByRole('button', { name: `Accept: ${ana.name}` })).toHaveCount(0)
  const card = page.getByRole('region', { name: 'Assigned to' })
  await seeFocusIn(card, 'after the answer')
  await page.getByRole('button', { name: /^Give back/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).press('Enter')
  await see(page.getByRole('dialog')).toHaveCount(0)
  await seeFocusIn(card, 'after giving it back')
})

it('a contact that is separated leaves the focus among the other merged ones', async () => {
  const { page, user } = await openAsUser(app())
  const organization_id = user.organization_id ?? 0
  const ana = await buildContact(knex(), { organization_id, name: 'Ana Gomez' })
  const merged = JSON.stringify({ into: ana.client_id, before: {}, after: {} })
  for (const name of ['Anna G.', 'Ana G.']) await buildContact(knex(), { organization_id, name, merged })
  await page.goto(`/contacts/${ana.id}`)
  await press(page, 'Separate Ana G.')
  await see(page.getByRole('button', { name: 'Separate Ana G.' })).toHaveCount(0)
  await seeFocusIn(page.getByRole('list').filter({ hasText: 'Anna G.' }), 'the list has it')
})
