import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildMembership, buildOrganization, buildUser, builtPassword, type UserRow } from '../support/builders.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { fill, goTo, networkIsBack, openAsUser, see, seeToast, signIn, toasts } from './steps.ts'
import { useTestApp } from './support.ts'
import { cutOff, recordBob, saveFile, settled } from './unsent.ts'

const app = useTestApp()

/** Asks to be signed out, and is asked back. */
async function leave(page: Page) {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await settled(page, '1 item has not been sent')
  return page.getByRole('dialog', { name: '1 item has not been sent' })
}

async function signInByHand(page: Page, { username }: UserRow, leadsTo = /\/dashboard$/) {
  await page.goto('/auth')
  await fill(page, { 'Username or email': username, Password: builtPassword })
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await see(page).toHaveURL(leadsTo)
}

/** Those that are good for something. */
const sessionsOf = ({ id }: UserRow) =>
  app().server.db.knex('sessions').where({ user_id: id, revoked_at: null }).pluck('user_id')

/** Cuts the page off from everything of the server but the app itself. @returns lets it through again */
async function cutOffWhole(page: Page) {
  app().expectError(/Failed to load resource/)
  await page.route('**/api/**', (route) => route.abort())
  return () => page.unroute('**/api/**')
}

const contactsOf = ({ organization_id }: UserRow) =>
  app().server.db.knex('contacts').where({ organization_id }).pluck('name')

describe('whoever signs out with something unsent', () => {
  it('can send it now, and is then signed out', exhaustive, async () => {
    const { page, user, connect } = await cutOff(app())
    await recordBob(page)
    const question = await leave(page)
    await see(question.getByText('The server cannot be reached. It is tried again by itself.')).toBeVisible()
    await connect()
    // It may just have gone by itself.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Send now|Log out)$/ })
      .click()
    await seeToast(page, 'Logout successful', 'You have been logged out.')
    await see(page).toHaveURL(/\/$/)
    expect(await contactsOf(user)).toEqual(['Bob Young'])
  })

  it('can save it as a file, keep it here, and find it at the next sign-in', async () => {
    const { page, user, connect } = await cutOff(app())
    await recordBob(page)
    const question = await leave(page)
    await question.getByRole('button', { name: 'Save to a file' }).click()
    expect((await saveFile(page, 'a few quiet words')).suggestedFilename()).toMatch(/\.outreach$/)
    await settled(page, '1 item has not been sent')
    await question.getByRole('button', { name: 'Keep and log out' }).click()
    await seeToast(page, 'Logout successful', 'You have been logged out.')
    await page.goto('/auth')
    await see(page.getByText('1 item waits on this device until the person who recorded it signs in.')).toBeVisible()
    expect(await contactsOf(user)).toEqual([])
    await connect()
    await signInByHand(page, user)
    await see.poll(() => contactsOf(user)).toEqual(['Bob Young'])
  })

  it('can stay, with the keyboard too', exhaustive, async () => {
    const { page } = await cutOff(app())
    await recordBob(page)
    const question = await leave(page)
    await see(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await see(question).toBeHidden()
    await goTo(page, 'Contacts')
    await see(page.getByRole('link', { name: 'Bob Young' })).toBeVisible()
  })
})

describe('whoever signs out without a network', () => {
  it('is signed out here at once, and at the server before the cookie counts again', async () => {
    const { page, user } = await openAsUser(app())
    await page.goto('/contacts')
    await see(page.getByText('No Contacts Found')).toBeVisible()
    const connect = await cutOffWhole(page)
    await recordBob(page)
    await (await leave(page)).getByRole('button', { name: 'Keep and log out' }).click()
    await seeToast(page, 'Logout successful', 'You have been logged out.')
    await see(page).toHaveURL(/\/$/)
    // Whoever takes the device next is shown nothing of them.
    await page.goto('/contacts')
    await see(page).toHaveURL(/\/$/)
    expect(await sessionsOf(user)).toEqual([user.id])

    await connect()
    await page.goto('/contacts')
    await see(page).toHaveURL(/\/$/)
    await see.poll(() => sessionsOf(user)).toEqual([])
    await signInByHand(page, user, /\/contacts$/)
    await see.poll(() => contactsOf(user)).toEqual(['Bob Young'])
  })

  it('leaves the device to somebody else, who signs in before the server has heard of it', exhaustive, async () => {
    const { page, user } = await openAsUser(app())
    const other = await buildUser(app().server.db.knex, { name: 'Ruth Other' })
    await page.goto('/contacts')
    await see(page.getByText('No Contacts Found')).toBeVisible()
    const connect = await cutOffWhole(page)
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
    await seeToast(page, 'Logout successful')
    await page.goto('/auth')
    await fill(page, { 'Username or email': other.username, Password: builtPassword })
    await connect()
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await see(page).toHaveURL(/\/dashboard$/)
    await page.reload()
    await see(page.getByRole('button', { name: 'Your account: Ruth Other' })).toBeVisible()
    expect(await sessionsOf(user)).toEqual([])
  })
})

describe('what waits', () => {
  it('is neither shown to nor sent by somebody else who signs in in another tab', exhaustive, async () => {
    const { page, user, connect } = await cutOff(app())
    await recordBob(page)
    const other = await buildUser(app().server.db.knex, { organization_id: user.organization_id, name: 'Ruth Other' })
    await connect()
    const tab = await page.context().newPage()
    await signIn(tab, other)
    await tab.goto('/contacts')
    await see(tab.getByText('No Contacts Found')).toBeVisible()
    await seeToast(
      page,
      'Somebody else has signed in',
      'This page now belongs to Ruth Other. 1 item waits on this device until the person who recorded it signs in.',
    )
    await see(page.getByRole('button', { name: 'Your account: Ruth Other' })).toBeVisible()
    await see(page.getByText('No Contacts Found')).toBeVisible()
    await page.goto('/sync')
    await see(page.getByText('Nothing is waiting')).toBeVisible()
    await see(page.getByText('1 item waits on this device until the person who recorded it signs in.')).toBeVisible()
    await see(page.getByText('Bob Young')).toHaveCount(0)
    expect(await contactsOf(user)).toEqual([])

    await signIn(tab, user)
    await tab.goto('/sync')
    await see.poll(() => contactsOf(user)).toEqual(['Bob Young'])
    expect(
      await app().server.db.knex('contacts').where({ organization_id: user.organization_id }).pluck('created_by'),
    ).toEqual([user.id])
  })

  it('outlives a session that has ended, and asks to sign in again', async () => {
    const { page, user, connect } = await cutOff(app())
    await recordBob(page)
    await app().server.db.knex('sessions').where({ user_id: user.id }).delete()
    await connect()
    await networkIsBack(page)
    await seeToast(
      page,
      'Your session may have expired',
      'Please log in again to continue. 1 item waits on this device for you.',
    )
    await see(page).toHaveURL(/\/$/)
    await toasts(page).getByRole('button', { name: 'Go to Login' }).click()
    await see(page).toHaveURL(/\/auth$/)
    expect(await contactsOf(user)).toEqual([])
    await signInByHand(page, user, /\/contacts$/)
    await see.poll(() => contactsOf(user)).toEqual(['Bob Young'])
  })

  it('goes to the organization that it was made in, which a switch says', exhaustive, async () => {
    const { page, user, connect } = await cutOff(app())
    const { knex } = app().server.db
    const { id } = await buildOrganization(knex, { name: 'Hilltop Church' })
    await buildMembership(knex, id, user.id, 'admin')
    const { name } = (await knex('organizations').where({ id: user.organization_id }).first('name')) as { name: string }
    await recordBob(page)
    await page.goto('/contacts')
    await page.getByRole('button', { name: /^Current organization/ }).click()
    await page.getByRole('menuitem', { name: 'Hilltop Church' }).click()
    await seeToast(
      page,
      'Organization Switched',
      `You are now working with Hilltop Church. 1 item waits for ${name}, and is sent there.`,
    )
    await connect()
    await networkIsBack(page)
    await see(page.getByText('Online', { exact: true })).toBeVisible()
    await see.poll(() => contactsOf(user)).toEqual(['Bob Young'])
    expect(await knex('contacts').where({ organization_id: id })).toEqual([])
  })
})
