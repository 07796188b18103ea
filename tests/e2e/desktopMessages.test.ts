import { expect, it } from 'vitest'
import { fakeDesktop, type PicturedDesktop } from '../screens/fakeDesktop.ts'
import { openWithToken, see, seeToast, toasts } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

/** A page on a desktop whose file of the user's records is in this state. */
async function openOn(desktop: PicturedDesktop) {
  const { page } = await openWithToken(app())
  await page.addInitScript(fakeDesktop, desktop)
  await page.goto('/jwt/settings')
  return page
}

it('a damaged file from which nothing could be rescued is reported with its new place, until that was read', async () => {
  const setAside = '/home/anna/1.damaged.sqlite'
  const page = await openOn({ damage: { setAside, rescued: 0 } })
  await seeToast(
    page,
    'A file on this computer was damaged',
    `It has been set aside, and lies at ${setAside}. Nothing that waits could be read out of it. Please look whether anything of yours is missing. Everything else is read from the server again.`,
  )
  await page.reload()
  await toasts(page).getByRole('button', { name: 'Understood' }).click()
  await page.reload()
  await see(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(await toasts(page).getByRole('listitem').count()).toBe(0)
})

it.each([
  [
    'failed',
    'Nothing is lost. Another program may hold their file, or its folder may be locked. Try again; if that does not help, start Outreach anew.',
  ],
  ['full', 'Nothing is lost, but there is no room left on this computer. Free some space, then try again.'],
  [
    'outdated',
    'Nothing is lost, but a newer version of Outreach has stored them. Install the newest version on this computer, then try again.',
  ],
] as const)('records that cannot be opened (%s) are reported, with a retry', async (fails, advice) => {
  app().expectError(/cannot be opened/)
  const page = await openOn({ fails })
  await seeToast(page, 'Your records on this computer cannot be opened', advice)
  await see(toasts(page).getByRole('button', { name: 'Try again' })).toBeVisible()
})
