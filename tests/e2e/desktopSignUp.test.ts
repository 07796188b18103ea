import { it } from 'vitest'
import { newDesktop } from '../electron/support/desktop.ts'
import { chooseServer } from './office.ts'
import { fill, see } from './steps.ts'
import { useTestApp } from './support.ts'

// Its cookies are those of https; on this computer the desktop needs no certificate of it.
const app = useTestApp({ env: { PUBLIC_URL: 'https://church.example.org', TRUST_PROXY: '1' } })

it('a church signs up from the desktop at a server of https', async () => {
  const desktop = await newDesktop()
  const page = await desktop.start()
  await chooseServer(page, app().server.url)
  await page.getByRole('tab', { name: 'Register' }).click()
  await fill(page.getByRole('tabpanel'), {
    'Organization name': 'Grace Church',
    'Your name': 'Ruth Becker',
    Username: 'ruth',
    Email: 'ruth@example.org',
    Password: 'correct horse 7',
    'Confirm password': 'correct horse 7',
  })
  await page.getByRole('button', { name: 'Create account' }).click()
  await see(page).toHaveURL(/\/jwt\/dashboard$/)
  await see(page.getByText('Grace Church').first()).toBeVisible()
})
