import type { Page } from 'playwright'
import { it } from 'vitest'
import { openAsUser, openWithToken, see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

async function at(path: string): Promise<Page> {
  const { page } = await openAsUser(app())
  await page.goto(path)
  await see(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

const form = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

it('single keys open the forms, and Back closes them', async () => {
  const page = await at('/dashboard')
  for (const [key, name] of [
    ['c', 'New Interaction'],
    ['l', 'New Location Visit'],
    ['p', 'Create New Contact'],
  ] as const) {
    await page.keyboard.press(key)
    await see(form(page, name)).toBeVisible()
    await page.goBack()
    await see(page.getByRole('dialog')).toHaveCount(0)
  }
})

it('G and a letter open every page', async () => {
  const page = await at('/dashboard')
  for (const [key, path] of [
    ['c', 'contacts'],
    ['a', 'activities'],
    ['o', 'organizations'],
    ['w', 'rewards'],
    ['r', 'reports'],
    ['s', 'settings'],
    ['d', 'dashboard'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await see(page).toHaveURL(new RegExp(`/${path}$`))
  }
})

it('a slash focuses the page’s own search, or else the global search', async () => {
  const page = await at('/activities')
  await page.keyboard.press('/')
  await see(page.getByRole('searchbox', { name: 'Search by contact name or notes' })).toBeFocused()
  await see(page.getByRole('searchbox', { name: 'Search by contact name or notes' })).toHaveValue('')
  await page.goto('/settings')
  await see(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await see(form(page, 'Search and commands')).toBeVisible()
})

it('shortcuts are ignored while typing, in a dialog, or with a modifier key', async () => {
  const page = await at('/activities')
  await page.getByRole('searchbox', { name: 'Search by contact name or notes' }).pressSequentially('c?/gd')
  await see(page.getByRole('searchbox', { name: 'Search by contact name or notes' })).toHaveValue('c?/gd')
  await see(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+p')
  await page.keyboard.press('Alt+c')
  await page.keyboard.press('p')
  await see(form(page, 'Create New Contact')).toBeVisible()
  await form(page, 'Create New Contact').getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('c')
  await page.keyboard.press('Control+k')
  await see(page).toHaveURL(/[?&]new=contact\b/)
  await see(page.getByRole('dialog')).toHaveCount(1)
})

it('the shortcuts are listed by ? and from the user menu, and single keys can be turned off', async () => {
  const page = await at('/rewards')
  await page.keyboard.press('Shift+?')
  const list = form(page, 'Keyboard shortcuts')
  await see(list.getByRole('region', { name: 'Go to' })).toContainText('DashboardGthenD')
  const general = list.getByRole('region', { name: 'General' })
  await see(general).toContainText('Go to the message on screenF8')
  await see(general).toContainText('PrintCtrl+P')
  await see(page).toHaveURL(/\?keys=true$/)
  await list.getByRole('switch', { name: /Shortcuts of a single key/ }).click()
  await page.keyboard.press('Escape')
  await see(page).toHaveURL(/\/rewards$/)
  await see(list).toBeHidden()
  await page.keyboard.press('c')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await see(page).toHaveURL(/\/rewards\?keys=true$/)
  await list.getByRole('switch', { name: /Shortcuts of a single key/ }).click()
  await page.goBack()
  await see(list).toBeHidden()
  await page.keyboard.press('c')
  await see(form(page, 'New Interaction')).toBeVisible()
})

it('shortcuts work in the token flavour', async () => {
  const { page } = await openWithToken(app())
  await page.goto('/jwt/rewards')
  await see(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await see(page).toHaveURL(/\/jwt\/contacts$/)
  await page.keyboard.press('p')
  await see(form(page, 'Create New Contact')).toBeVisible()
})
