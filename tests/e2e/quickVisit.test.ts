import type { Locator, Page } from 'playwright'
import { afterAll, expect, it } from 'vitest'
import { buildContact, buildInteraction, buildUser } from '../support/builders.ts'
import { NominatimStandIn } from '../support/nominatim.ts'
import { see, seeToast, signIn } from './steps.ts'
import { useTestApp } from './support.ts'

const nominatim = await new NominatimStandIn().start()
const app = useTestApp({ env: { GEOCODER_URL: nominatim.url } })
afterAll(() => nominatim.close())

/** The dashboard on a phone, of a user with recent interactions with Ana and Ben, and a count of the taps. */
async function openOnPhone() {
  const { knex } = app().server.db
  const user = await buildUser(knex)
  for (const name of ['Ben Okafor', 'Ana Gómez']) {
    const { id } = await buildContact(knex, { organization_id: user.organization_id ?? 0, name })
    await buildInteraction(knex, { user_id: user.id, contact_id: id, address: '12 Oak Street, Salem' })
  }
  const page = await app().open({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['geolocation'],
    geolocation: { latitude: 44.9391, longitude: -123.0376 },
  })
  await signIn(page, user)
  await page.goto('/dashboard')
  let taps = 0
  const tapOn = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  return {
    page,
    user,
    /** The + in the middle of the bottom bar. */
    tapPlus: () => tapOn(page.getByRole('navigation', { name: 'Main places' }).getByRole('button')),
    tap: (name: string) => tapOn(page.getByRole('dialog').getByRole('button', { name, exact: true })),
    tapInto: (name: string) => tapOn(page.getByRole('dialog').getByLabel(name, { exact: true })),
    taps: () => taps,
  }
}

const stored = async (userId: number) =>
  app()
    .server.db.knex('interactions')
    .where({ user_id: userId })
    .orderBy('id', 'desc')
    .select('type', 'notes', 'address', 'lat', 'lng', 'contact_id')

/** Shows a keyboard of 336 px as phones do: only the visual viewport shrinks. */
const raiseKeyboard = (page: Page) =>
  page.evaluate(() => {
    const { visualViewport } = window
    if (!visualViewport) throw new Error('There is no visual viewport')
    Object.defineProperty(visualViewport, 'height', { value: window.innerHeight - 336 })
    visualViewport.dispatchEvent(new Event('resize'))
  })

it('an interaction is recorded from the + in three taps and a few words', async () => {
  const { page, user, tapPlus, tap, taps } = await openOnPhone()
  await tapPlus()
  await see(page.getByRole('dialog', { name: 'New Interaction' })).toBeVisible()
  await tap('Ana Gómez')
  // The notes have the focus without another tap.
  const notes = page.getByRole('dialog').getByLabel('Notes', { exact: true })
  await see(notes).toBeFocused()
  await raiseKeyboard(page)
  await page.keyboard.type('Prayed for her brother')
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })
  await see
    .poll(async () => Math.round(((await save.boundingBox())?.y ?? 0) + ((await save.boundingBox())?.height ?? 0)))
    .toBeLessThanOrEqual(844 - 336)
  await see(notes).toBeInViewport()
  await tap('Save')
  await seeToast(page, 'Interaction created')
  expect(taps()).toBe(3)
  expect((await stored(user.id))[0]).toMatchObject({
    type: 'conversation',
    notes: 'Prayed for her brother',
    address: '12 Oak Street, Salem',
  })
})

it('on a contact’s page the + preselects the contact: three taps, one of them into the notes, at any scroll position', async () => {
  const { page, user, tapPlus, tap, tapInto, taps } = await openOnPhone()
  const { knex } = app().server.db
  const ana = await knex('contacts').where({ organization_id: user.organization_id, name: 'Ana Gómez' }).first('id')
  await page.goto(`/contacts/${ana.id}`)
  await see(page.getByRole('heading', { level: 1, name: 'Ana Gómez' })).toBeVisible()
  await tapPlus()
  const dialog = page.getByRole('dialog', { name: 'New Interaction' })
  await see(dialog.getByText('Ana Gómez', { exact: true })).toBeVisible()
  await tapInto('Notes')
  await page.keyboard.type('Met at the bus stop')
  await tap('Save')
  await seeToast(page, 'Interaction created')
  expect(taps()).toBe(3)
  expect((await stored(user.id))[0]).toMatchObject({ contact_id: ana.id, notes: 'Met at the bus stop' })
})

it('a location visit is recorded from the + in three taps and the words of its address', async () => {
  const { page, user, tapPlus, tap, taps } = await openOnPhone()
  await tapPlus()
  await tap('Location visit')
  // The address has the focus without another tap; what else says the place stays in sight.
  const dialog = page.getByRole('dialog', { name: 'New Location Visit' })
  await see(dialog.getByRole('combobox', { name: 'Address' })).toBeFocused()
  await raiseKeyboard(page)
  await see(dialog.getByRole('button', { name: 'Use my position' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('Mill Lane 3, Ulm')
  await tap('Save')
  await seeToast(page, 'Location visit has been created successfully.')
  expect(taps()).toBe(3)
  expect((await stored(user.id))[0]).toMatchObject({ type: 'location_visit', address: 'Mill Lane 3, Ulm' })
})

it('a visit at the current position is recorded from the dashboard in three taps', async () => {
  const { page, user, tap, taps } = await openOnPhone()
  await page.getByRole('main').getByRole('button', { name: 'New Location Visit' }).tap()
  await tap('Use my position')
  await see(page.getByRole('dialog').getByRole('combobox', { name: 'Address' })).toHaveValue(
    '12 Court Street Northeast, Salem, OR 97301',
  )
  await tap('Save')
  await seeToast(page, 'Location visit has been created successfully.')
  expect(1 + taps()).toBe(3)
  expect((await stored(user.id))[0]).toMatchObject({
    type: 'location_visit',
    address: '12 Court Street Northeast, Salem, OR 97301',
    lat: 44.9391,
    lng: -123.0376,
  })
})

it('a second visit starts at the same place', async () => {
  const { page, user, tapPlus, tap } = await openOnPhone()
  await tapPlus()
  const notes = page.getByRole('dialog').getByLabel('Notes', { exact: true })
  await tap('Ana Gómez')
  await see(notes).toBeFocused()
  await page.keyboard.type('First')
  await tap('Save and add another')
  await seeToast(page, 'Interaction created')
  await tap('Ben Okafor')
  await see(notes).toBeFocused()
  await page.keyboard.type('Second')
  await tap('Save')
  await see(page.getByRole('dialog')).toBeHidden()
  expect((await stored(user.id)).slice(0, 2).map(({ notes }) => notes)).toEqual(['Second', 'First'])
})

it('the forms of a location visit and of a contact are reached by name and by key on a phone', async () => {
  const { page } = await openOnPhone()
  const press = (place: Locator, name: string) => place.getByRole('button', { name, exact: true }).press('Enter')
  const bar = page.getByRole('navigation', { name: 'Main places' })
  await press(bar, 'New Interaction')
  await press(page.getByRole('dialog', { name: 'New Interaction' }), 'Location visit')
  await see(page.getByRole('dialog', { name: 'New Location Visit' })).toBeVisible()
  await page.keyboard.press('Escape')
  await see(bar.getByRole('button', { name: 'New Interaction' })).toBeFocused()
  await bar.getByRole('link', { name: 'Contacts' }).press('Enter')
  await press(page.getByRole('main'), 'New Contact')
  await see(page.getByRole('dialog', { name: 'Create New Contact' })).toBeVisible()
})
