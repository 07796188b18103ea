import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { exhaustive } from '../support/exhaustive.ts'
import { beginEvent, pin } from './eventSteps.ts'
import { addContact, addInteraction, begin } from './records.ts'
import { choose, fill, goTo, see, seeToast, toasts } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

/** Files of the build that cannot be loaded until the returned function is called. */
async function lose(page: Page, file: RegExp): Promise<() => Promise<void>> {
  app().expectError(
    /Failed to load resource|ERR_FAILED|dynamically imported module|preload CSS|Code could not be loaded/,
  )
  await page.route(file, (route) => route.abort())
  return () => page.unroute(file)
}

/** Tries again; some browsers remember the failure until the page is reloaded, which is then offered. */
async function loadAgain(page: Page): Promise<void> {
  const failure = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
  await failure.getByRole('button', { name: 'Try again' }).click()
  const reload = failure.getByRole('button', { name: 'Reload' })
  await see(failure.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  if (await reload.isVisible()) await reload.click()
}

describe('code that could not be loaded', () => {
  it('is loaded by Try again or a reload: a chart, while the rest of its page works', exhaustive, async () => {
    const { page, person } = await begin(app())
    const ana = await addContact(person, 'Ana Gómez')
    await addInteraction(person, { contactId: ana.id })
    const find = await lose(page, /\/assets\/ColumnChart-.*\.js$/)
    await page.goto('/reports')
    await see(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible()
    await see(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    await find()
    await loadAgain(page)
    await see(page.locator('.recharts-surface').first()).toBeVisible()
  })

  it('is loaded by Try again or a reload: a form, which can also be closed', exhaustive, async () => {
    const { page } = await begin(app())
    const find = await lose(page, /\/assets\/ContactForm-.*\.js$/)
    await page.goto('/contacts?new=contact')
    const said = page.getByRole('dialog', { name: 'This could not be loaded' })
    await see(said).toBeVisible()
    await said.getByRole('button', { name: 'Close' }).click()
    await see(said).toHaveCount(0)
    await see(page).toHaveURL(/\/contacts$/)
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('button', { name: 'New Contact' }).first().click()
      await see(said).toBeVisible()
      await page.goBack()
      await see(said).toHaveCount(0)
      await see(page).toHaveURL(/\/contacts$/)
    }
    await page.getByRole('button', { name: 'New Contact' }).first().click()
    await see(said).toBeVisible()
    await find()
    await loadAgain(page)
    await see(page.getByRole('dialog', { name: 'Create New Contact' })).toBeVisible()
  })

  it('is loaded by Try again: a page, while the shell and an open form stay', exhaustive, async () => {
    const { page } = await begin(app())
    const find = await lose(page, /\/assets\/RewardsPage-.*\.js$/)
    await page.goto('/contacts')
    await goTo(page, 'Rewards')
    await see(page.getByRole('heading', { level: 1, name: 'This could not be loaded' })).toBeVisible()
    await page.goto('/rewards?new=contact')
    const name = page.getByRole('dialog', { name: 'Create New Contact' }).getByLabel('Full name', { exact: true })
    await name.fill('Ana Gómez')
    await see(page.getByText('This could not be loaded')).toBeVisible()
    await see(name).toHaveValue('Ana Gómez')
    await page.keyboard.press('Escape')
    await goTo(page, 'Contacts')
    await see(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
    await find()
    await goTo(page, 'Rewards')
    await loadAgain(page)
    await see(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()
  })

  it('starts no event, which would be locked without it', exhaustive, async () => {
    const { page } = await begin(app())
    await page.goto('/event')
    await see(page.getByRole('heading', { level: 1, name: 'Event mode' })).toBeVisible()
    const find = await lose(page, /\/assets\/Running-.*\.js$/)
    await fill(page, { 'Name of the event': 'Spring market', PIN: pin, 'PIN again': pin })
    await page.getByRole('button', { name: 'Begin event' }).click()
    await seeToast(page, 'This could not be loaded', 'Nothing you saved is lost. Check your connection and try again.')
    await see(page.getByLabel('Name of the event')).toHaveValue('Spring market')
    await find()
    await page.reload()
    await beginEvent(page)
  })

  it('is loaded by Try again: a language, which is not chosen before', exhaustive, async () => {
    const { page } = await begin(app())
    await page.goto('/settings?tab=appearance')
    const find = await lose(page, /\/assets\/de-.*\.js$/)
    await page.getByLabel('Language').click()
    await choose(page, 'Deutsch')
    await seeToast(
      page,
      'Deutsch could not be loaded',
      'Check your connection. If there is a new version, reload the page: what you entered is kept.',
    )
    await see(page.locator('.ant-select-content', { hasText: 'English' })).toBeVisible()
    await find()
    await toasts(page).getByRole('button', { name: 'Try again' }).click()
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen')
    await see(page.locator('.ant-select-content', { hasText: 'Deutsch' })).toBeVisible()
  })

  it('is not what is said where an error has ended the app, in each language', exhaustive, async () => {
    const page = await app().open()
    for (const [language, title, reload] of [
      ['english', 'Outreach ran into a problem', 'Reload'],
      ['spanish', 'Hubo un problema en Outreach', 'Recargar'],
      ['french', 'Outreach a rencontré un problème', 'Recharger'],
      ['german', 'In Outreach ist etwas schiefgegangen', 'Neu laden'],
    ] as const) {
      await page.goto('/')
      await see(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate((chosen) => {
        localStorage.setItem('outreach.preferences', JSON.stringify({ state: { language: chosen } }))
        window.dispatchEvent(new CustomEvent('startfailure', { detail: 'broken' }))
      }, language)
      const said = page.getByRole('main').getByRole('alert')
      await see(said.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await see(page.getByRole('button', { name: reload })).toBeVisible()
    }
  })

  it.each([
    ['the app', /\/assets\/appStart-.*\.js$/, '/contacts'],
    ['the app’s first file', /\/assets\/index-.*\.js$/, '/contacts'],
    ['the landing page', /\/assets\/landingStart-.*\.js$/, '/'],
  ])('never leaves an empty page: %s', exhaustive, async (_, file, address) => {
    const { page } = await begin(app())
    const find = await lose(page, file)
    await page.goto(address)
    const said = page.getByRole('alert').filter({ hasText: 'Outreach could not be loaded' })
    await see(said).toBeVisible()
    await find()
    await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
    await see(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await see(said).toHaveCount(0)
  })

  it('leaves the landing page in English where another language’s texts are missing', exhaustive, async () => {
    const page = await app().open({ locale: 'de-DE' })
    const title = page.getByRole('heading', { level: 1 })
    await page.goto('/')
    await see(title).toBeVisible()
    const german = await title.innerText()
    await lose(page, /\/assets\/de-.*\.js$/)
    await page.reload()
    await see(title).toBeVisible()
    await see(title).not.toHaveText(german)
  })
})
