import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildContact, buildInteraction, buildMembership, buildOrganization } from '../support/builders.ts'
import { callsOf } from '../support/pageCalls.ts'
import { exhaustive } from '../support/exhaustive.ts'
import { openAsUser, openWithToken, see, seeToast } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()
const knex = () => app().server.db.knex

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const options = (page: Page, group: string) => palette(page).getByRole('group', { name: group }).getByRole('option')
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })
const type = (page: Page, text: string) => palette(page).getByRole('combobox').fill(text)

async function people(organizationId: number) {
  const jose = await buildContact(knex(), {
    organization_id: organizationId,
    name: 'José Muñoz',
    phone: '555-123-4567',
    email: 'jm@example.org',
  })
  const anna = await buildContact(knex(), { organization_id: organizationId, name: 'Hannah Anders' })
  await buildContact(knex(), { organization_id: organizationId, name: 'Anders Lund' })
  return { jose, anna }
}

async function start(at = '/dashboard') {
  const { page, user } = await openAsUser(app())
  const made = await people(user.organization_id ?? 0)
  const visit = await buildInteraction(knex(), {
    contact_id: made.jose.id,
    user_id: user.id,
    notes: 'Prayed for his garden café.',
    address: 'Mill Lane 3',
  })
  await page.goto(at)
  await see(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { page, user, ...made, visit }
}

describe('the palette', () => {
  it('opens by Ctrl-K and ⌘K, lists the most recent contacts first, and returns the focus', async () => {
    const { page } = await start()
    await see(page.getByText('Prayed for his garden café.').first()).toBeVisible()
    const opener = page.getByRole('button', { name: 'New Location Visit' })
    await opener.focus()
    for (const keys of ['Control+k', 'Meta+k']) {
      await page.keyboard.press(keys)
      await see(palette(page).getByRole('combobox')).toBeFocused()
      await see(options(page, 'Recent people')).toHaveText(/José Muñoz/)
      await see(options(page, 'Pages')).toHaveCount(9)
      await page.keyboard.press('Escape')
      await see(palette(page)).toBeHidden()
      await see(opener).toBeFocused()
    }
  })

  it('finds people regardless of accents and case, by phone and e-mail; best match first, by keyboard only', async () => {
    const { page, jose } = await start()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('an')
    await see(options(page, 'People')).toHaveText([/Anders Lund/, /Hannah Anders/])
    await see(chosen(page)).toHaveText(/Anders Lund/)
    await page.keyboard.press('ArrowDown')
    await see(chosen(page)).toHaveText(/Hannah Anders/)
    await see(palette(page).getByRole('status')).toHaveText(/^\d+ results$/)
    for (const [typed, mark] of [
      ['JOSE muno', 'José'],
      ['(555) 123', null],
      ['jm@ex', 'jm@ex'],
    ] as const) {
      await type(page, typed)
      await see(options(page, 'People')).toHaveText([/José Muñoz/])
      if (mark) await see(options(page, 'People').locator('mark').first()).toHaveText(mark)
    }
    await page.keyboard.press('Enter')
    await see(page).toHaveURL(new RegExp(`/contacts/${jose.id}$`))
  })

  it('opens an interaction found by its notes or address, above the list', async () => {
    const { page, visit } = await start()
    await page.keyboard.press('Control+k')
    await type(page, 'mill lane')
    await see(options(page, 'Interactions')).toHaveCount(1)
    await type(page, 'cafe garden')
    await see(options(page, 'Interactions').locator('mark')).toHaveText(['garden', 'café'])
    await page.keyboard.press('Enter')
    await see(page).toHaveURL(new RegExp(`/activities\\?edit=interaction-${visit.id}$`))
    await see(page.getByRole('dialog', { name: 'Edit Interaction' }).getByLabel('Notes', { exact: true })).toHaveValue(
      'Prayed for his garden café.',
    )
  })

  it('offers to create an unknown name, but not an unknown number', async () => {
    const { page } = await start()
    await page.keyboard.press('Control+k')
    await type(page, 'Zoë Quint')
    await see(palette(page).getByText('Nothing found for “Zoë Quint”')).toBeVisible()
    await page.keyboard.press('Enter')
    await see(
      page.getByRole('dialog', { name: 'Create New Contact' }).getByLabel('Full name', { exact: true }),
    ).toHaveValue('Zoë Quint')
    await page.goBack()
    await page.keyboard.press('Control+k')
    await type(page, '999 888 7')
    await see(palette(page).getByText('Nothing found for “999 888 7”')).toBeVisible()
    await see(palette(page).getByRole('option')).toHaveCount(0)
  })

  it('finds what is only in the queue before the lists have been read', exhaustive, async () => {
    const { page } = await start('/settings')
    app().expectError(/Failed to load resource/)
    await page.route(/\/api\/(contacts|interactions|sync)\b/, (route) =>
      route.request().method() === 'GET' ? undefined : route.abort(),
    )
    await page.keyboard.press('Control+k')
    await type(page, 'Zoë Quint')
    await see(palette(page).getByText('Nothing found for “Zoë Quint”')).toBeVisible()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Create New Contact' })
    await form.getByRole('button', { name: 'Create Contact' }).click()
    await see(form).toBeHidden()
    await page.keyboard.press('Control+k')
    await type(page, 'zoe')
    await see(options(page, 'People')).toHaveText([/Zoë Quint/])
    await page.keyboard.press('Enter')
    await see(page).toHaveURL(/\/contacts\/-\d+$/)
  })

  it('opens pages and runs actions: creates, switches the organization, changes theme and language, signs out', async () => {
    const { page, user } = await start()
    const other = await buildOrganization(knex(), { name: 'Riverside Mission' })
    await buildMembership(knex(), other.id, user.id, 'member')
    await page.reload()
    await see(page.getByRole('heading', { level: 1 })).toBeVisible()
    const act = async (typed: string, name: string | RegExp) => {
      await page.keyboard.press('Control+k')
      await type(page, typed)
      await palette(page).getByRole('option', { name }).click()
      await see(palette(page)).toBeHidden()
    }
    await act('rep', 'Reports')
    await see(page).toHaveURL(/\/reports$/)
    await act('sync', /^Sync$/)
    await see(page).toHaveURL(/\/sync$/)
    await act('location', 'New Location Visit')
    await see(page.getByRole('dialog', { name: 'New Location Visit' })).toBeVisible()
    await page.goBack()
    await act('invite', 'Invite a teammate')
    await see(page).toHaveURL(/\/organizations\?tab=invitations$/)
    await act('dark', 'Theme: Dark')
    await see(page.locator('html[data-theme=dark]')).toHaveCount(1)
    await act('riverside', 'Switch to Riverside Mission')
    await seeToast(page, 'Organization Switched')
    await page.keyboard.press('Control+k')
    await type(page, 'invite')
    await see(palette(page).getByText('Nothing found for “invite”')).toBeVisible()
    await page.keyboard.press('Escape')
    await act('deutsch', 'Language: Deutsch')
    await see(page.locator('html[lang=de]')).toHaveCount(1)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Suche und Befehle' }).getByRole('combobox').fill('abmelden')
    await page.keyboard.press('Enter')
    await see(page).toHaveURL(/\/$/)
    expect((await callsOf(page).getUser()).status).toBe(401)
  })

  it('searches on the server when the lists are not loaded', async () => {
    const { page, jose } = await start('/settings')
    const asked = page.waitForRequest(/\/api\/search\?q=jose/)
    await page.keyboard.press('Control+k')
    await type(page, 'jose')
    await asked
    await see(options(page, 'People')).toHaveText([/José Muñoz/])
    await page.keyboard.press('Enter')
    await see(page).toHaveURL(new RegExp(`/contacts/${jose.id}$`))
  })

  it('opens by typing in the search box, not by focusing it', async () => {
    const { page } = await start()
    const box = page.getByRole('searchbox', { name: 'Search contacts' })
    await see(box).toHaveAttribute('placeholder', 'Search contacts')
    await box.focus()
    await see(palette(page)).toBeHidden()
    await page.keyboard.type('lund')
    await see(palette(page).getByRole('combobox')).toHaveValue('lund')
    await see(options(page, 'People')).toHaveText([/Anders Lund/])
    await page.keyboard.press('Control+k')
    await see(palette(page)).toBeHidden()
    await box.click()
    await see(palette(page).getByRole('combobox')).toHaveValue('')
  })

  it('opens by a button on a phone, as a sheet', async () => {
    const { page } = await start()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    // Once its animation has ended.
    await see
      .poll(async () => {
        const { x = -1, y = 0, width = 0, height = 0 } = (await palette(page).boundingBox()) ?? {}
        return { x, width, bottom: Math.round(y + height) }
      })
      .toEqual({ x: 0, width: 390, bottom: 844 })
    await palette(page).getByRole('button', { name: 'Close' }).click()
    await see(palette(page)).toBeHidden()
  })

  it('is available in the token flavour, and stays in it', async () => {
    const { page, user } = await openWithToken(app())
    const { jose } = await people(user.organization_id ?? 0)
    await page.goto('/jwt/rewards')
    await see(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search contacts' }).click()
    await type(page, 'munoz')
    await options(page, 'People').first().click()
    await see(page).toHaveURL(new RegExp(`/jwt/contacts/${jose.id}$`))
  })
})
