import type { Page } from 'playwright'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildContact, buildInteraction } from '../support/builders.ts'
import { NominatimStandIn } from '../support/nominatim.ts'
import { openAsUser, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const nominatim = await new NominatimStandIn().start()
const app = useTestApp({ env: { GEOCODER_URL: nominatim.url } })
afterAll(() => nominatim.close())
beforeEach(() => {
  nominatim.asked.length = 0
  nominatim.answer = null
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New Interaction' })
const addressOf = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Address' })
const found = (page: Page) => dialogOf(page).getByRole('listbox', { name: 'Places found' }).getByRole('option')

/** The form of a new interaction, of somebody who recorded one at 12 Oak Street before. */
async function openForm() {
  const { page, user } = await openAsUser(app())
  const { knex } = app().server.db
  const contact = await buildContact(knex, { organization_id: user.organization_id ?? 0, name: 'Ana Gómez' })
  await buildInteraction(knex, {
    user_id: user.id,
    contact_id: contact.id,
    address: '12 Oak Street, Salem',
    lat: 44.94,
    lng: -123.03,
  })
  await page.goto('/activities')
  await page.getByRole('button', { name: 'New Interaction' }).first().click()
  await see(addressOf(page)).toHaveValue('12 Oak Street, Salem')
  return { page, contact }
}

describe('the address of an interaction', () => {
  it('is found while one types, and sets the pin', async () => {
    const { page, contact } = await openForm()
    await dialogOf(page).getByRole('button', { name: 'Ana Gómez' }).click()
    await addressOf(page).fill('court street')
    await see(found(page)).toHaveText([
      '12 Court Street Northeast, Salem, OR 97301',
      '400 Court Street Northeast, Salem, OR 97301',
    ])
    // Near the place that stood there.
    expect(nominatim.asked.map(({ query }) => query.q)).toEqual(['court street'])
    expect(nominatim.asked[0]?.query.viewbox).toBe('-123.5,45.4,-122.5,44.4')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await see(found(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await see(addressOf(page)).toHaveAttribute(
      'aria-activedescendant',
      (await found(page).nth(1).getAttribute('id')) ?? '',
    )
    await page.keyboard.press('Enter')
    await see(found(page)).toHaveCount(0)
    await see(addressOf(page)).toHaveValue('400 Court Street Northeast, Salem, OR 97301')
    await see(dialogOf(page).getByLabel('Latitude')).toHaveValue('44.9402')
    await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click()
    await seeToast(page, 'Interaction created')
    const stored = await app()
      .server.db.knex('interactions')
      .where({ contact_id: contact.id })
      .orderBy('id', 'desc')
      .first('address', 'lat', 'lng')
    expect(stored).toEqual({ address: '400 Court Street Northeast, Salem, OR 97301', lat: 44.9402, lng: -123.0301 })
  })

  it('offers places used before, also where the search fails, and says so quietly', async () => {
    nominatim.answer = { status: 500, body: 'tired' }
    app().expectError(/status of 503/)
    const { page } = await openForm()
    await addressOf(page).fill('oak')
    await see(found(page)).toHaveText(['12 Oak Street, Salem'])
    await see(dialogOf(page).getByText('Addresses cannot be searched right now. What you type is kept.')).toBeVisible()
    await found(page).first().click()
    await see(addressOf(page)).toHaveValue('12 Oak Street, Salem')
    await see(addressOf(page)).toBeFocused()
  })

  it('closes its list by Escape, and the form by the next one', async () => {
    const { page } = await openForm()
    await addressOf(page).fill('oak')
    await see(found(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await see(found(page)).toHaveCount(0)
    await see(addressOf(page)).toHaveValue('oak')
    await page.keyboard.press('Escape')
    await see(dialogOf(page)).toBeHidden()
  })

  it('is asked for where somebody stands, and not taken over what they type meanwhile', async () => {
    const { page } = await openForm()
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 44.9391, longitude: -123.0376 })
    await dialogOf(page).getByRole('button', { name: 'Use my position' }).click()
    await see(dialogOf(page).getByLabel('Latitude')).toHaveValue('44.9391')
    await see(addressOf(page)).toHaveValue('12 Court Street Northeast, Salem, OR 97301')
    expect(nominatim.asked.map(({ path }) => path)).toEqual(['/reverse'])
  })
})
