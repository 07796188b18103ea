import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import {
  buildContact,
  buildMembership,
  buildOrganization,
  buildUser,
  builtPassword,
  type UserRow,
} from '../support/builders.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { endSessions, fill, goTo, networkIsBack, openAsUser, see, seeToast, signIn, toasts } from './steps.ts'
import { useTestApp } from './support.ts'
import { cutOff, cutOffByToken, impatient, recordBob, recordContact, saveFile, settled } from './unsent.ts'

const app = useTestApp({ standingToasts: true })

/** Chooses to sign out, which opens the dialog. */
async function leave(page: Page) {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await settled(page, '1 item has not been sent')
  return page.getByRole('dialog', { name: '1 item has not been sent' })
}

/** The network is back, and the server refuses: the page says that the sign-in has ended, and what waits. */
async function seeEnd(page: Page) {
  await networkIsBack(page)
  await seeToast(
    page,
    'Your session may have expired',
    'Please log in again to continue. 1 item waits on this device for you.',
  )
}

async function signInByHand(page: Page, { username }: UserRow, leadsTo = /\/dashboard$/) {
  await page.goto('/auth')
  await fill(page, { 'Username or email': username, Password: builtPassword })
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await see(page).toHaveURL(leadsTo)
}

/** The valid sessions. */
const sessionsOf = ({ id }: UserRow) =>
  app().server.db.knex('sessions').where({ user_id: id, revoked_at: null }).pluck('user_id')

/** A user's page that says soon that a record is on this device. */
async function openImpatient() {
  const opened = await openAsUser(app())
  await impatient(opened.page)
  return opened
}

/** Blocks all requests to the server except those for the app's files. @returns a function that unblocks them */
async function cutOffWhole(page: Page) {
  app().expectError(/Failed to load resource/)
  await page.route('**/api/**', (route) => route.abort())
  return () => page.unroute('**/api/**')
}

const contactsOf = ({ organization_id }: UserRow) =>
  app().server.db.knex('contacts').where({ organization_id }).pluck('name')

describe('signing out with unsent records', () => {
  it('asks, and Back cancels', exhaustive, async () => {
    const { page } = await cutOff(app())
    await recordBob(page)
    await goTo(page, 'Rewards')
    const question = await leave(page)
    await page.goBack()
    await see(question).toHaveCount(0)
    await see(page).toHaveURL(/\/rewards$/)
    await see(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
  })

  it('can send them first', exhaustive, async () => {
    const { page, user, connect } = await cutOff(app())
    await recordBob(page)
    const question = await leave(page)
    await see(question.getByText('The server cannot be reached. It is tried again by itself.')).toBeVisible()
    await connect()
    // They may just have been sent in the background.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Send now|Log out)$/ })
      .click()
    await seeToast(page, 'Logout successful', 'You have been logged out.')
    await see(page).toHaveURL(/\/$/)
    expect(await contactsOf(user)).toEqual(['Bob Young'])
  })

  it('can save them as a file, or keep them on the device for the next sign-in', async () => {
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

  it('can be cancelled, also by keyboard', exhaustive, async () => {
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

/**
 * What a user's databases in this browser contain: the names of rows, the number of queued records, and of reading
 * positions.
 */
const storedOf = (page: Page, { id }: UserRow) =>
  page.evaluate(async (userId) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('It cannot be read'))
      })
    const read = async (name: string, store: string): Promise<unknown[]> => {
      const db = await done(indexedDB.open(name))
      const all = await done(db.transaction(store).objectStore(store).getAll())
      db.close()
      return all
    }
    const rows = [
      ...(await read(`outreach-${userId}`, 'contacts')),
      ...(await read(`outreach-${userId}`, 'interactions')),
    ]
    return {
      rows: rows.flatMap((row) => (row as { name?: string }).name ?? []),
      waiting: (await read(`outreach-${userId}`, 'pendingContacts')).length,
      positions: (await read('outreach-device', 'positions')).filter((row) => 'cursor' in (row as object)).length,
    }
  }, id)

describe('signing out', () => {
  it('deletes the rows in this browser, and keeps the queue for the next sign-in', exhaustive, async () => {
    const { page, user } = await openImpatient()
    await buildContact(app().server.db.knex, { organization_id: user.organization_id ?? 0, name: 'Ana Gómez' })
    await page.goto('/contacts')
    await see(page.getByRole('link', { name: 'Ana Gómez' })).toBeVisible()
    await see.poll(() => storedOf(page, user)).toEqual({ rows: ['Ana Gómez'], waiting: 0, positions: 1 })
    const connect = await cutOffWhole(page)
    await recordBob(page)
    await (await leave(page)).getByRole('button', { name: 'Keep and log out' }).click()
    await seeToast(page, 'Logout successful', 'You have been logged out.')
    await see.poll(() => storedOf(page, user)).toEqual({ rows: [], waiting: 1, positions: 0 })
    await connect()
    await signInByHand(page, user)
    await page.goto('/contacts')
    await see(page.getByRole('link', { name: 'Ana Gómez' })).toBeVisible()
    await see.poll(() => contactsOf(user)).toEqual(expect.arrayContaining(['Ana Gómez', 'Bob Young']))
  })
})

describe('signing out offline', () => {
  it('takes effect on the device at once, and on the server before the cookie is used again', exhaustive, async () => {
    const { page, user } = await openImpatient()
    await page.goto('/contacts')
    await see(page.getByText('No Contacts Found')).toBeVisible()
    const connect = await cutOffWhole(page)
    await recordBob(page)
    await (await leave(page)).getByRole('button', { name: 'Keep and log out' }).click()
    await seeToast(page, 'Logout successful', 'You have been logged out.')
    await see(page).toHaveURL(/\/$/)
    // The next user of the device sees none of their data.
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

  it('lets another user sign in before the server has been told', exhaustive, async () => {
    const { page, user } = await openImpatient()
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

describe('a browser without storage', () => {
  it(
    'keeps what waits on the page through an ended session and a sign-out, and tells its loss',
    exhaustive,
    async () => {
      const { page, user } = await openImpatient()
      const onPage = 'Recorded on this page'
      const signInHere = async () => {
        await see(page).toHaveURL(/\/auth$/)
        await see(
          page.getByText(
            '1 item waits on this page until the person who recorded it signs in here. Do not close or reload it.',
          ),
        ).toBeVisible()
        await fill(page, { 'Username or email': user.username, Password: builtPassword })
        await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      }
      await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
      await page.goto('/contacts')
      let connect = await cutOffWhole(page)
      await recordContact(
        page,
        'Bob Young',
        onPage,
        'It is sent as soon as the server can be reached. Until then keep this page open.',
      )
      await endSessions(app(), page, user)
      await connect()
      await networkIsBack(page)
      await seeToast(
        page,
        'Your session may have expired',
        'Please log in again on this page. 1 item waits on it for you: do not close or reload it.',
      )
      await signInHere()
      await see(page).toHaveURL(/\/contacts$/)
      await see.poll(() => contactsOf(user)).toEqual(['Bob Young'])

      connect = await cutOffWhole(page)
      await recordContact(page, 'Cid Oaks', onPage)
      await (await leave(page)).getByRole('button', { name: 'Log out' }).click()
      await seeToast(page, 'Logout successful', 'You have been logged out.')
      await connect()
      await signInHere()
      await see(page).toHaveURL(/\/dashboard$/)
      await see.poll(() => contactsOf(user)).toEqual(['Bob Young', 'Cid Oaks'])

      await goTo(page, 'Contacts')
      await cutOffWhole(page)
      await recordContact(page, 'Dan Reed', onPage)
      await page.reload()
      await seeToast(
        page,
        '1 item that waited here is gone',
        'Before everything was sent, this browser has cleared its storage, or a page that kept it was left. Please look whether anything of yours is missing. They were about: Dan Reed.',
      )
    },
  )
})

describe('the queue', () => {
  it('is neither shown to nor sent by another user who signs in in another tab', exhaustive, async () => {
    const { page, user, connect } = await cutOff(app())
    await recordBob(page)
    const other = await buildUser(app().server.db.knex, { organization_id: user.organization_id, name: 'Ruth Other' })
    const tab = await page.context().newPage()
    await signIn(tab, other)
    // From here on whatever this page sends has the other user's cookie. Before, it may send what it has.
    await connect()
    await networkIsBack(page)
    await seeToast(
      page,
      'Somebody else has signed in',
      'This page now belongs to Ruth Other. 1 item waits on this device until the person who recorded it signs in.',
    )
    await see(page.getByRole('button', { name: 'Your account: Ruth Other' })).toBeVisible()
    await see(page.getByText('No Contacts Found')).toBeVisible()
    await tab.goto('/contacts')
    await see(tab.getByText('No Contacts Found')).toBeVisible()
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

  it('survives an expired session, and asks to sign in again', async () => {
    const { page, user, connect } = await cutOff(app())
    await recordBob(page)
    await endSessions(app(), page, user)
    await connect()
    await seeEnd(page)
    await see(page).toHaveURL(/\/$/)
    await toasts(page).getByRole('button', { name: 'Go to Login' }).click()
    await see(page).toHaveURL(/\/auth$/)
    expect(await contactsOf(user)).toEqual([])
    await signInByHand(page, user, /\/contacts$/)
    await see.poll(() => contactsOf(user)).toEqual(['Bob Young'])
  })

  it('survives an expired token, and asks to sign in again', exhaustive, async () => {
    const { page, user, connect } = await cutOffByToken(app())
    await recordBob(page)
    await app().server.db.knex('sessions').where({ user_id: user.id }).delete()
    await connect()
    await seeEnd(page)
    await see(page).toHaveURL(/\/jwt\/auth$/)
    expect(await contactsOf(user)).toEqual([])
    await fill(page.getByRole('tabpanel'), { 'Username or email': user.username, Password: builtPassword })
    await page.getByRole('button', { name: 'Sign In with JWT' }).click()
    await see(page).toHaveURL(/\/jwt\/contacts$/)
    await see.poll(() => contactsOf(user)).toEqual(['Bob Young'])
  })

  it('is sent to the organization in which it was recorded, which a switch says', exhaustive, async () => {
    const { page, user, connect } = await cutOff(app())
    const { knex } = app().server.db
    const { id } = await buildOrganization(knex, { name: 'Hilltop Church' })
    await buildMembership(knex, id, user.id, 'admin')
    const { name } = (await knex('organizations').where({ id: user.organization_id }).first('name')) as { name: string }
    await recordBob(page)
    await page.goto('/contacts')
    await page.getByRole('button', { name: /^Current organization/ }).click()
    await page.getByRole('menuitemradio', { name: 'Hilltop Church' }).click()
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
