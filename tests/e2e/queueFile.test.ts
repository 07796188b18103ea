import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildUser, type UserRow } from '../support/builders.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { choose, fill, goTo, see, seeToast, signIn } from './steps.ts'
import { useTestApp } from './support.ts'
import { cutOff, recordBob, saveFile, settled } from './unsent.ts'

const app = useTestApp()
const passphrase = 'a few quiet words'

interface SavedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

async function recordMeeting(page: Page) {
  await goTo(page, 'Activities')
  await page.getByRole('main').getByRole('button', { name: 'New Interaction' }).first().click()
  await settled(page, 'New Interaction')
  const dialog = page.getByRole('dialog', { name: 'New Interaction' })
  await dialog.getByRole('combobox', { name: 'Contact', exact: true }).fill('Bob')
  await choose(page, 'Bob Young')
  await fill(dialog, { Notes: 'Met at the well' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await see(dialog).toBeHidden()
}

const openSync = async (page: Page) => {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Sync', exact: true }).click()
  await see(page.getByRole('heading', { name: 'Sync', level: 1 })).toBeVisible()
}

/** For the whole queue: a single record has such a button too. */
const saveButton = (page: Page) =>
  page.getByRole('region', { name: 'On another device' }).getByRole('button', { name: 'Save to a file' })

/** Saves from the open dialog. */
async function saved(page: Page): Promise<SavedFile> {
  const download = await saveFile(page, passphrase)
  return {
    name: download.suggestedFilename(),
    mimeType: 'application/octet-stream',
    buffer: await readFile(await download.path()),
  }
}

async function openFile(page: Page, file: SavedFile, word = passphrase) {
  await page.getByRole('button', { name: 'Read in a file' }).click()
  await settled(page, 'Read in a file')
  const dialog = page.getByRole('dialog', { name: 'Read in a file' })
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file)
  await fill(dialog, { Passphrase: word })
  await dialog.getByRole('button', { name: 'Open the file' }).click()
  return dialog
}

/** An organization's records in Postgres. */
async function stored({ organization_id }: UserRow) {
  const { knex } = app().server.db
  return {
    contacts: await knex('contacts').where({ organization_id }).select('id', 'name'),
    interactions: await knex('interactions').where({ organization_id }).select('contact_id', 'notes'),
    points: Number(
      (await knex('points_history').where({ organization_id, reason: 'interaction_created' }).sum('points as sum'))[0]
        ?.sum ?? 0,
    ),
  }
}

/** A device without a network that has recorded Bob, and the file of its queue. */
async function savedByOne() {
  const first = await cutOff(app())
  await recordBob(first.page)
  await openSync(first.page)
  await saveButton(first.page).click()
  return { first, file: await saved(first.page) }
}

describe('the queue, saved as a file', () => {
  it('is imported on a second device, and counts once though both devices send it', async () => {
    const first = await cutOff(app())
    await recordBob(first.page)
    await recordMeeting(first.page)
    await openSync(first.page)
    await saveButton(first.page).click()
    await see(
      first.page.getByText('2 items go into the file. They stay here too, and are still sent from here.'),
    ).toBeVisible()
    const file = await saved(first.page)
    await seeToast(first.page, 'Saved to a file', `${file.name} is among your downloads.`)
    expect(file.name).toMatch(/^outreach-unsent-\d{4}-\d\d-\d\d-\d{4}\.outreach$/)
    expect(file.buffer.toString('latin1')).not.toMatch(/Bob Young|at the well/)

    const second = await cutOff(app(), first.user)
    await openSync(second.page)
    const dialog = await openFile(second.page, file)
    await see(dialog.getByText(`2 items of ${first.user.name}, saved`)).toBeVisible()
    await see(dialog.getByRole('listitem')).toHaveText([/: 2$/])
    await dialog.getByRole('button', { name: 'Read in 2 items' }).click()
    await seeToast(second.page, '2 items read in', 'What the server has already counts once.')
    await see(second.page.getByText('New contact: Bob Young')).toBeVisible()
    await see(second.page.getByText('New interaction: Bob Young')).toBeVisible()

    const again = await openFile(second.page, file)
    await see(again.getByText('All of it is here already. There is nothing to read in.')).toBeVisible()
    await again.getByRole('button', { name: 'Choose another file' }).click()
    await see(again.getByLabel('File', { exact: true })).toBeVisible()
    await again.getByRole('button', { name: 'Cancel' }).click()
    await see(second.page.getByText('2 items wait here')).toBeVisible()

    await second.connect()
    await second.page.getByRole('main').getByRole('button', { name: 'Sync now' }).click()
    await see(second.page.getByText('Nothing is waiting')).toBeVisible()
    const once = await stored(first.user)
    expect(once).toEqual({
      contacts: [{ id: expect.any(Number), name: 'Bob Young' }],
      interactions: [{ contact_id: once.contacts[0]?.id, notes: 'Met at the well' }],
      points: 5,
    })
    await first.connect()
    await first.page.getByRole('main').getByRole('button', { name: 'Sync now' }).click()
    await see(first.page.getByText('Nothing is waiting')).toBeVisible()
    expect(await stored(first.user)).toEqual(once)

    // A third time, when the server already has everything.
    const late = await openFile(second.page, file)
    await late.getByRole('button', { name: 'Read in 2 items' }).click()
    await seeToast(second.page, '2 items read in')
    await see(second.page.getByText('Nothing is waiting')).toBeVisible()
    expect(await stored(first.user)).toEqual(once)
  })

  it('waits on the page where a device keeps nothing, which says so, until it is sent', exhaustive, async () => {
    const { first, file } = await savedByOne()
    const second = await cutOff(app(), first.user)
    await second.page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await second.page.goto('/sync')
    const dialog = await openFile(second.page, file)
    await dialog.getByRole('button', { name: 'Read in 1 item' }).click()
    await seeToast(
      second.page,
      '1 item read in',
      'What is not sent yet waits on this page: keep it open until then. What the server has already counts once.',
    )
    await second.connect()
    await second.page.getByRole('main').getByRole('button', { name: 'Sync now' }).click()
    await see.poll(async () => (await stored(first.user)).contacts).toMatchObject([{ name: 'Bob Young' }])
  })

  it('requires a long enough passphrase, twice', async () => {
    const { page } = await cutOff(app())
    await recordBob(page)
    await openSync(page)
    await saveButton(page).click()
    await settled(page, 'Save to a file')
    const dialog = page.getByRole('dialog', { name: 'Save to a file' })
    await see(dialog.getByLabel('Passphrase', { exact: true })).toBeFocused()
    await fill(dialog, { Passphrase: 'too short', 'Repeat the passphrase': 'too short' })
    await page.keyboard.press('Enter')
    await see(dialog.getByText('The passphrase needs at least 12 characters')).toBeVisible()
    await fill(dialog, { Passphrase: passphrase })
    await page.keyboard.press('Enter')
    await see(dialog.getByText('Both passphrases must be the same')).toBeVisible()
    await see(dialog.getByLabel('Repeat the passphrase')).toBeFocused()
    await page.keyboard.press('Escape')
    await see(dialog).toBeHidden()
    await see(saveButton(page)).toBeFocused()
  })

  it('is refused with the reason if it cannot be read, and nothing of it is stored', async () => {
    const { first, file } = await savedByOne()
    const second = await cutOff(app(), first.user)
    await openSync(second.page)
    const dialog = await openFile(second.page, file, 'a few loud words')
    await see(
      dialog.getByText('This passphrase does not open the file. Check upper and lower case, and try again.'),
    ).toBeVisible()
    await see(dialog.getByLabel('Passphrase', { exact: true })).toBeFocused()
    const wrong = async (other: SavedFile, why: string) => {
      await dialog.getByLabel('File', { exact: true }).setInputFiles(other)
      await dialog.getByRole('button', { name: 'Open the file' }).click()
      await see(dialog.getByText(why)).toBeVisible()
    }
    await wrong(
      { ...file, buffer: file.buffer.subarray(0, -9) },
      'The file is damaged or incomplete. Copy it once more, or save it again on the device it comes from.',
    )
    await wrong(
      { ...file, buffer: Buffer.from('a photo') },
      'This is not a file of this app. Choose one whose name ends in .outreach.',
    )
    await wrong(
      { ...file, buffer: Buffer.from(file.buffer.toString('latin1').replace('"version":1', '"version":7'), 'latin1') },
      'A newer version of the app has saved this file. Reload this page, then try again.',
    )
    await see(second.page.getByText('Nothing is waiting')).toBeVisible()
    // The right file works in the same dialog.
    await dialog.getByLabel('File', { exact: true }).setInputFiles(file)
    await fill(dialog, { Passphrase: passphrase })
    await dialog.getByRole('button', { name: 'Open the file' }).click()
    await dialog.getByRole('button', { name: 'Read in 1 item' }).click()
    await see(second.page.getByText('New contact: Bob Young')).toBeVisible()
  })

  it('is refused to another user, with the name of its owner', async () => {
    const first = await cutOff(app())
    await recordBob(first.page)
    await openSync(first.page)
    await saveButton(first.page).click()
    const file = await saved(first.page)
    const other = await cutOff(
      app(),
      await buildUser(app().server.db.knex, { organization_id: first.user.organization_id }),
    )
    await openSync(other.page)
    const dialog = await openFile(other.page, file)
    await see(
      dialog.getByText(
        `This file holds what ${first.user.name} recorded. Only ${first.user.name} can read it in, after signing in here.`,
      ),
    ).toBeVisible()
    await see(dialog.getByRole('button', { name: /^Read in/ })).toHaveCount(0)
    await see(other.page.getByText('Nothing is waiting')).toBeVisible()
  })

  it('can hold a single record with a conflict, which is resolved on the other device', async () => {
    const { page, user, connect } = await cutOff(app())
    await recordBob(page)
    await connect()
    await page.route(/\/api\/contacts$/, (route) =>
      route.fulfill({ status: 400, json: { message: 'Not like this', code: 'invalid' } }),
    )
    await openSync(page)
    await page.getByRole('main').getByRole('button', { name: 'Sync now' }).click()
    const asking = page.getByRole('region', { name: '1 item needs you' })
    await see(asking.getByText('The server did not take it: Not like this')).toBeVisible()
    await asking.getByRole('button', { name: 'Save to a file' }).click()
    const file = await saved(page)

    const second = await app().open()
    await signIn(second, user)
    await second.goto('/sync')
    const dialog = await openFile(second, file)
    await dialog.getByRole('button', { name: 'Read in 1 item' }).click()
    await second.getByRole('region', { name: '1 item needs you' }).getByRole('button', { name: 'Try again' }).click()
    await see(second.getByText('Nothing is waiting')).toBeVisible()
    expect((await stored(user)).contacts).toEqual([{ id: expect.any(Number), name: 'Bob Young' }])
  })
})
