import { addDays } from 'date-fns'
import type { Knex } from 'knex'
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildContact, buildInteraction, buildUser, type InteractionRow } from '../support/builders.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { keep, newDevice } from './device.ts'
import { isFull } from './queue.ts'
import { networkIsBack, openAsUser, openWithToken, see, signIn } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()
const main = (page: Page) => page.getByRole('main')
const row = (page: Page, name: string) => main(page).getByRole('article', { name, exact: true })
const complete = (page: Page, name: string) =>
  main(page).getByRole('button', { name: `Complete follow-up with ${name}`, exact: true })
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()

/**
 * Prayers that the user has recorded with Ana, who is promised a call, and with Carl, who is promised nothing; one that a
 * colleague has recorded with Ben, who is promised a call too; and a conversation that the filter does not show.
 */
async function prayers(knex: Knex, { id, organization_id }: { id: number; organization_id: number | null }) {
  const organization = { organization_id: organization_id ?? 0 }
  const colleague = await buildUser(knex, { ...organization, role: 'member' })
  const call = { follow_up_date: addDays(new Date(), -2), follow_up_type: 'call' as const }
  const meet = async (name: string, values: Partial<InteractionRow>) => {
    const { id: contact_id } = await buildContact(knex, { ...organization, name })
    return buildInteraction(knex, { ...organization, contact_id, user_id: id, type: 'prayer', ...values })
  }
  return {
    ana: await meet('Ana Gómez', call),
    ben: await meet('Ben Okoro', { ...call, user_id: colleague.id }),
    carl: await meet('Carl Stein', {}),
    dora: await meet('Dora Young', { ...call, type: 'conversation' }),
  }
}

/** What the server has of all interactions, by name; and what it was sent to change them, each once however often. */
async function stored(knex: Knex, organizationId: number | null) {
  const rows = await knex<InteractionRow>('interactions')
    .join('contacts', 'contacts.id', 'interactions.contact_id')
    .where({ 'interactions.organization_id': organizationId ?? 0 })
    .orderBy('interactions.id')
    .select<(InteractionRow & { name: string })[]>('interactions.*', 'contacts.name')
  const named = (those: typeof rows) => those.map(({ name }) => name)
  const of = { organization_id: organizationId }
  return {
    completed: named(rows.filter((one) => one.follow_up_completed)),
    deleted: named(rows.filter((one) => one.deleted_at)),
    changes: (await knex('record_changes').where(of)).length,
    completions: (await knex('points_history').where({ ...of, reason: 'follow_up_completed' })).length,
  }
}
const untouched = { completed: [], deleted: [], changes: 0, completions: 0 }

/** Selects all that the list shows, as one who has never done it would find it, and an action. */
async function chooseForAll(page: Page, action: string): Promise<Locator> {
  await see(main(page).getByText('3 of 4 interactions')).toBeVisible()
  await press(main(page), 'More')
  await page.getByRole('menuitem', { name: 'Select …' }).click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await see(bar.getByRole('status')).toHaveText('0 of 3 selected')
  await see(bar.getByRole('button', { name: 'Change …' })).toBeDisabled()
  await press(bar, 'Select all 3')
  await see(page.getByRole('checkbox', { name: 'Select Ben Okoro' })).toBeChecked()
  await see(bar.getByRole('status')).toHaveText('3 of 3 selected')
  await press(bar, 'Change …')
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await see(dialog.getByText('They are 3 of the 3 that the list shows; your organization has 4 in all.')).toBeVisible()
  return dialog
}

/** Completes the follow-ups of all that the list shows; what was done is shown as long as nobody closes it. */
async function completeAll(page: Page): Promise<Locator> {
  const dialog = await chooseForAll(page, 'Complete follow-ups')
  await see(page.getByRole('dialog', { name: 'Complete the follow-ups of 3 interactions' })).toBeVisible()
  await press(dialog, 'Complete them')
  await see(dialog.getByRole('status')).toContainText('2 follow-ups completed')
  await see(dialog.getByRole('status')).toContainText('1 has no open follow-up: Carl Stein')
  await see(complete(page, 'Ana Gómez')).toHaveCount(0)
  return dialog
}

async function close(page: Page, dialog: Locator) {
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await see(dialog).toBeHidden()
  await press(page.getByRole('region', { name: 'Selection' }), 'Done')
  await see(page.getByRole('checkbox')).toHaveCount(0)
}

it('all follow-ups of a filtered list are completed at once, the rest is named, and Undo restores all', async () => {
  const { page, user } = await openAsUser(app())
  const { knex } = app().server.db
  await prayers(knex, user)
  await page.goto('/activities?type=prayer')
  const undone = await completeAll(page)
  await press(undone, 'Undo')
  await see(undone.getByRole('status')).toHaveText('2 are as before')
  await close(page, undone)
  await see(complete(page, 'Ana Gómez')).toBeVisible()
  await see(complete(page, 'Ben Okoro')).toBeVisible()
  // Nothing of it was sent, nor is by a page that has just been opened.
  await page.reload()
  await see(complete(page, 'Ana Gómez')).toBeVisible()
  expect(await stored(knex, user.organization_id)).toEqual(untouched)

  await close(page, await completeAll(page))
  await see(complete(page, 'Ana Gómez')).toHaveCount(0)
  await expect
    .poll(() => stored(knex, user.organization_id))
    .toEqual({ completed: ['Ana Gómez', 'Ben Okoro'], deleted: [], changes: 2, completions: 2 })
  await page.goto('/activities?type=conversation')
  await see(complete(page, 'Dora Young')).toBeVisible()
})

it('while rows are selected, a tap beside a box is one on it, and on a button one on that', exhaustive, async () => {
  const { page, user } = await openAsUser(app())
  await prayers(app().server.db.knex, user)
  await page.setViewportSize({ width: 390, height: 844 })
  const select = async (address: string) => {
    await page.goto(address)
    await see(main(page).getByText('Carl Stein', { exact: true })).toBeVisible()
    await press(main(page), 'More')
    await page.getByRole('menuitem', { name: 'Select …' }).click()
  }
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  for (const address of ['/contacts', '/activities']) {
    await select(address)
    await see(box('Carl Stein')).not.toBeChecked()
    const { x, y, width } = (await main(page).getByText('Carl Stein', { exact: true }).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
    }
    await page.mouse.click(x + width / 2, y + 4)
    await see(box('Carl Stein')).toBeChecked()
    await box('Carl Stein')
      .locator('xpath=ancestor::label[2]')
      .click({ position: { x: 4, y: 4 } })
    await see(box('Carl Stein')).not.toBeChecked()
    await see(page).toHaveURL(new RegExp(`${address}$`))
  }
  await complete(page, 'Ana Gómez').click()
  await see(complete(page, 'Ana Gómez')).toHaveCount(0)
  await see(box('Ana Gómez')).not.toBeChecked()
})

it('follow-ups are completed and undone without a network, wait, and arrive once', async () => {
  const device = await newDevice({}, { visited: true })
  const { knex } = device.server.db
  const user = await buildUser(knex)
  await prayers(knex, user)
  const page = await device.open()
  await signIn(page, user)
  await page.goto('/activities?type=prayer')
  await keep(page)
  await see(complete(page, 'Ana Gómez')).toBeVisible()
  await isFull(page, { user, organizationId: user.organization_id ?? 0 })
  await page.context().setOffline(true)
  const undone = await completeAll(page)
  await press(undone, 'Undo')
  await see(undone.getByRole('status')).toHaveText('2 are as before')
  await close(page, undone)
  await see(complete(page, 'Ana Gómez')).toBeVisible()

  await close(page, await completeAll(page))
  await see(row(page, 'Ben Okoro').getByRole('img', { name: 'Saved here' })).toBeVisible()
  await see(page.getByText('Offline · 2')).toBeVisible()
  // What was closed is on the disk.
  await page.reload()
  await see(row(page, 'Ana Gómez').getByRole('img', { name: 'Saved here' })).toBeVisible()
  await see(complete(page, 'Ana Gómez')).toHaveCount(0)
  expect(await stored(knex, user.organization_id)).toEqual(untouched)

  await page.context().setOffline(false)
  await networkIsBack(page)
  await see(page.getByText('Online', { exact: true })).toBeVisible()
  await see(row(page, 'Ben Okoro').getByRole('img', { name: 'Saved here' })).toHaveCount(0)
  const once = { completed: ['Ana Gómez', 'Ben Okoro'], deleted: [], changes: 2, completions: 2 }
  await expect.poll(() => stored(knex, user.organization_id), { timeout: 30_000 }).toEqual(once)
  await page.reload()
  await see(row(page, 'Ana Gómez')).toBeVisible()
  expect(await stored(knex, user.organization_id)).toEqual(once)
})

it('a member deletes after a question, but not what others recorded; Undo restores all, in the token flavour', async () => {
  const { page, user } = await openWithToken(app(), { role: 'member' })
  const { knex } = app().server.db
  await prayers(knex, user)
  await page.goto('/jwt/activities?type=prayer')
  /** @returns the dialog that says what was deleted */
  const deleteAll = async () => {
    const dialog = await chooseForAll(page, 'Delete')
    await see(page.getByRole('dialog', { name: 'Delete 3 interactions?' })).toBeVisible()
    await see(dialog.getByText(/For 90 days they can be brought back from the bin/)).toBeVisible()
    await press(dialog, 'Delete them')
    await see(dialog.getByRole('status')).toContainText('2 moved to the bin')
    await see(dialog.getByRole('status')).toContainText(
      '1 was recorded by another member, and you may not delete it: Ben Okoro',
    )
    await see(row(page, 'Ana Gómez')).toHaveCount(0)
    return dialog
  }
  const question = await chooseForAll(page, 'Delete')
  await press(question, 'Cancel')
  await press(page.getByRole('region', { name: 'Selection' }), 'Done')

  const undone = await deleteAll()
  await press(undone, 'Undo')
  await see(undone.getByRole('status')).toHaveText('2 are as before')
  await close(page, undone)
  await see(row(page, 'Ana Gómez')).toBeVisible()
  await page.reload()
  await see(row(page, 'Carl Stein')).toBeVisible()
  expect(await stored(knex, user.organization_id)).toEqual(untouched)

  await close(page, await deleteAll())
  await see(row(page, 'Ben Okoro')).toBeVisible()
  await expect
    .poll(() => stored(knex, user.organization_id))
    .toEqual({ completed: [], deleted: ['Ana Gómez', 'Carl Stein'], changes: 2, completions: 0 })
})

it(
  'on a screen without space, what can be done with the selected is above the list, not at its end',
  exhaustive,
  async () => {
    const { page, user } = await openAsUser(app())
    await prayers(app().server.db.knex, user)
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto('/activities')
    await see(row(page, 'Ana Gómez')).toBeVisible()
    await press(main(page), 'More')
    await page.getByRole('menuitem', { name: 'Select …' }).click()
    const bar = page.getByRole('region', { name: 'Selection' })
    await see(bar.getByRole('button', { name: 'Select all 4' })).toBeInViewport()
    await see
      .poll(async () => {
        const [above, below] = [await bar.boundingBox(), await main(page).getByRole('article').first().boundingBox()]
        return above && below && above.y + above.height <= below.y
      })
      .toBe(true)
  },
)
