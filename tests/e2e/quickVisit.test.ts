import type { Page } from 'playwright'
import { afterAll, expect, it } from 'vitest'
import { buildContact, buildInteraction, buildUser } from '../support/builders.ts'
import { NominatimStandIn } from '../support/nominatim.ts'
import { see, seeToast, signIn } from './steps.ts'
import { useTestApp } from './support.ts'

const nominatim = await new NominatimStandIn().start()
const app = useTestApp({ env: { GEOCODER_URL: nominatim.url } })
afterAll(() => nominatim.close())

/** The dashboard on a phone, of somebody who met Ana and Ben lately, and how often they have tapped on it. */
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
  await page.getByRole('button', { name: 'Create', exact: true }).tap()
  let taps = 0
  const tap = async (role: 'button' | 'menuitem', name: string) => {
    taps += 1
    await page.getByRole(role, { name, exact: true }).tap()
  }
  return { page, user, tap, taps: () => taps }
}

const stored = async (userId: number) =>
  app()
    .server.db.knex('interactions')
    .where({ user_id: userId })
    .orderBy('id', 'desc')
    .select('type', 'notes', 'address', 'lat', 'lng', 'contact_id')

/** Lays a keyboard of 336 px over the page, as phones do: nothing but the visual viewport becomes smaller. */
const raiseKeyboard = (page: Page) =>
  page.evaluate(() => {
    const { visualViewport } = window
    if (!visualViewport) throw new Error('There is no visual viewport')
    Object.defineProperty(visualViewport, 'height', { value: window.innerHeight - 336 })
    visualViewport.dispatchEvent(new Event('resize'))
  })

it('a meeting is logged from the + in three taps and a few words', async () => {
  const { page, user, tap, taps } = await openOnPhone()
  await tap('menuitem', 'New Interaction')
  await tap('button', 'Ana Gómez')
  // The words go where they belong without another tap.
  const notes = page.getByRole('dialog').getByLabel('Notes', { exact: true })
  await see(notes).toBeFocused()
  await raiseKeyboard(page)
  await page.keyboard.type('Prayed for her brother')
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })
  await see
    .poll(async () => Math.round(((await save.boundingBox())?.y ?? 0) + ((await save.boundingBox())?.height ?? 0)))
    .toBeLessThanOrEqual(844 - 336)
  await see(notes).toBeInViewport()
  await tap('button', 'Save')
  await seeToast(page, 'Interaction created')
  expect(taps()).toBe(3)
  expect((await stored(user.id))[0]).toMatchObject({
    type: 'conversation',
    notes: 'Prayed for her brother',
    address: '12 Oak Street, Salem',
  })
})

it('on the page of a person the + begins with them: three taps, wherever one has scrolled to', async () => {
  const { page, user, tap, taps } = await openOnPhone()
  const { knex } = app().server.db
  const ana = await knex('contacts').where({ organization_id: user.organization_id, name: 'Ana Gómez' }).first('id')
  await page.goto(`/contacts/${ana.id}`)
  await see(page.getByRole('heading', { level: 1, name: 'Ana Gómez' })).toBeVisible()
  await tap('button', 'Create')
  await tap('menuitem', 'New Interaction')
  const dialog = page.getByRole('dialog', { name: 'New Interaction' })
  await see(dialog.getByText('Ana Gómez', { exact: true })).toBeVisible()
  await dialog.getByLabel('Notes', { exact: true }).fill('Met at the bus stop')
  await tap('button', 'Save')
  await seeToast(page, 'Interaction created')
  expect(taps()).toBe(3)
  expect((await stored(user.id))[0]).toMatchObject({ contact_id: ana.id, notes: 'Met at the bus stop' })
})

it('a visit where one stands is logged from the + in three taps', async () => {
  const { page, user, tap, taps } = await openOnPhone()
  await tap('menuitem', 'New Location Visit')
  await tap('button', 'Use my position')
  await see(page.getByRole('dialog').getByRole('combobox', { name: 'Address' })).toHaveValue(
    '12 Court Street Northeast, Salem, OR 97301',
  )
  await tap('button', 'Save')
  await seeToast(page, 'Location visit has been created successfully.')
  expect(taps()).toBe(3)
  expect((await stored(user.id))[0]).toMatchObject({
    type: 'location_visit',
    address: '12 Court Street Northeast, Salem, OR 97301',
    lat: 44.9391,
    lng: -123.0376,
  })
})

it('another one follows at the same place', async () => {
  const { page, user, tap } = await openOnPhone()
  await tap('menuitem', 'New Interaction')
  await tap('button', 'Ana Gómez')
  await page.keyboard.type('First')
  await tap('button', 'Save and add another')
  await seeToast(page, 'Interaction created')
  await tap('button', 'Ben Okafor')
  await see(page.getByRole('dialog').getByLabel('Notes', { exact: true })).toBeFocused()
  await page.keyboard.type('Second')
  await tap('button', 'Save')
  await see(page.getByRole('dialog')).toBeHidden()
  expect((await stored(user.id)).slice(0, 2).map(({ notes }) => notes)).toEqual(['Second', 'First'])
})
