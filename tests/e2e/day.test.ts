import { addDays } from 'date-fns'
import { expect, it } from 'vitest'
import { buildContact, buildInteraction, type InteractionRow } from '../support/builders.ts'
import { openAsUser, openWithToken, see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp({ standingToasts: true })

/** A user with two visits that are due, and a call. */
async function withDay(open = openAsUser) {
  const opened = await open(app())
  const context = opened.page.context()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 45, longitude: -123 })
  const { knex } = app().server.db
  const organization_id = opened.user.organization_id ?? 0
  const due = async (name: string, days: number, more: Partial<InteractionRow>) => {
    const contact = await buildContact(knex, { organization_id, name, phone: '555-123-4567' })
    return buildInteraction(knex, {
      organization_id,
      user_id: opened.user.id,
      contact_id: contact.id,
      follow_up_date: addDays(new Date(), -days),
      follow_up_type: 'visit',
      address: '',
      lng: -123,
      ...more,
    })
  }
  const far = await due('Ana Far', 5, { lat: 45.05 })
  const near = await due('Bob Near', 1, { lat: 45.001 })
  await due('Carl Call', 2, { follow_up_type: 'call', lat: 45.2 })
  return { ...opened, far, near }
}

it('my day lists what is due by rank, and the visits in walking order from here', async () => {
  const { page, far } = await withDay()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'My day' }).click()
  await see(page.getByRole('heading', { name: 'My day', level: 1 })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Follow-ups that are due' }).getByRole('listitem')
  await see(rows).toHaveText([/^1Ana Far.*overdue 5 days/, /Carl Call.*overdue 2 days/, /^2Bob Near.*overdue 1 day/])
  await page.getByRole('button', { name: 'Use my position' }).click()
  await see(rows).toHaveText([/^1Bob Near.*overdue 1 day · 110 m away/, /^2Ana Far.*5.6 km away/, /Carl Call/])
  await see(page.getByRole('button', { name: '1. Bob Near' })).toBeVisible()
  await page.getByRole('button', { name: 'Complete follow-up with Ana Far' }).click()
  await see(rows).toHaveCount(2)
  await expect
    .poll(async () => (await app().server.db.knex('interactions').where({ id: far.id }).first()).follow_up_completed, {
      timeout: 30_000,
    })
    .toBe(true)
})

it('my day also lists the team’s, in the token flavour', async () => {
  const { page } = await withDay(openWithToken)
  await page.goto('/jwt/day')
  await page.getByRole('tab', { name: 'The team (3)' }).click()
  await see(page).toHaveURL(/\/jwt\/day\?who=team$/)
  await see(page.getByRole('link', { name: 'Call Carl Call: 555-123-4567' })).toBeVisible()
})
