import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildUser, builtPassword, type UserRow } from '../support/builders.ts'
import { Client } from '../support/client.ts'
import { callsOf } from '../support/pageCalls.ts'
import { findings } from './axe.ts'
import { see, signIn } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

const flavours = {
  session: {
    base: '',
    async open(user: UserRow, geolocation: { latitude: number; longitude: number }) {
      const page = await app().open({ geolocation, permissions: ['geolocation'] })
      await signIn(page, user)
      return page
    },
  },
  token: {
    base: '/jwt',
    async open({ username }: UserRow, geolocation: { latitude: number; longitude: number }) {
      const { url } = app().server
      const { body } = await new Client(url).jwtLogin({ body: { username, password: builtPassword } })
      return app().open({ geolocation, permissions: ['geolocation'], token: body.token })
    },
  },
}
type Flavour = keyof typeof flavours

/** A user of the organization, on a page of a flavour. */
async function member(flavour: Flavour, name: string, longitude: number, organization_id?: number) {
  const user = await buildUser(app().server.db.knex, { name, ...(organization_id && { organization_id }) })
  const { base, open } = flavours[flavour]
  return { user, base, page: await open(user, { latitude: 44.94, longitude }) }
}

async function turn(page: Page, base: string, isOn: boolean) {
  await page.goto(`${base}/settings?tab=privacy`)
  const toggle = page.getByRole('switch', { name: 'Share my location' })
  await see(toggle).toBeChecked({ checked: !isOn })
  await toggle.click()
  await see(page.getByText('Privacy settings saved').first()).toBeVisible()
}

async function usePosition(page: Page, base: string) {
  await page.goto(`${base}/activities?new=visit`)
  const dialog = page.getByRole('dialog', { name: 'New Location Visit' })
  const shared = page.waitForResponse((response) => response.url().includes('/api/locations/'))
  await dialog.getByRole('button', { name: 'Use my position' }).click()
  await shared
}

const team = (page: Page) =>
  page.getByRole('list', { name: 'Team members who share their location' }).getByRole('listitem')
const marker = (page: Page, name: string) => page.getByRole('button', { name: `${name}, just now`, exact: true })

describe.each([
  ['session', 'token'],
  ['token', 'session'],
] as const)('a member with a %s, and one with a %s', (one, other) => {
  it('see on the map where both were, until one of them stops sharing', async () => {
    const ana = await member(one, 'Ana Gómez', -123.03)
    const ben = await member(other, 'Ben Okafor', -123.05, ana.user.organization_id ?? 0)
    await turn(ana.page, ana.base, true)
    await usePosition(ana.page, ana.base)
    await ben.page.goto(`${ben.base}/activities?view=map`)
    await see(team(ben.page)).toHaveText([/Ana Gómez.*just now/])
    await turn(ben.page, ben.base, true)
    await usePosition(ben.page, ben.base)

    await ana.page.goto(`${ana.base}/activities?view=map`)
    await see(team(ana.page)).toHaveText([/Ana Gómez.*just now/, /Ben Okafor.*just now/])
    // The marker has the focus, and opens and closes its popup, by the keyboard alone.
    await marker(ana.page, 'Ben Okafor').focus()
    await ana.page.keyboard.press('Enter')
    const popup = ana.page.locator('.leaflet-popup')
    await see(popup).toContainText('Ben Okafor')
    await see(popup).toContainText('just now')
    await ana.page.keyboard.press('Escape')
    await see(popup).toHaveCount(0)
    await team(ana.page)
      .getByRole('button', { name: /Ben Okafor/ })
      .click()
    await see(popup).toContainText('Ben Okafor')

    expect(await findings(ana.page)).toEqual([])

    // Read again twelve minutes later: the popup stays open, and says so.
    const { knex } = app().server.db
    await knex('member_locations')
      .where({ user_id: ben.user.id })
      .update({ recorded_at: knex.raw(`now() - interval '12 minutes 30 seconds'`) })
    // Every page of the organization is told of what is shared already; the call needs the page's cookie.
    const withCookie = one === 'session' ? ana.page : ben.page
    await callsOf(withCookie).updatePreferences({ body: { privacy: { shareLocation: true } } })
    await see(team(ana.page)).toHaveText([/Ana Gómez/, /Ben Okafor.*12 minutes ago/])
    await see(popup).toContainText('12 minutes ago')
    await see(ana.page.getByRole('button', { name: 'Ben Okafor, 12 minutes ago', exact: true })).toBeAttached()

    await turn(ben.page, ben.base, false)
    // Without a reload: the app is told.
    await see(team(ana.page)).toHaveText([/Ana Gómez/])
    await see(ana.page.locator('.leaflet-marker-icon')).toHaveCount(1)
  })
})
