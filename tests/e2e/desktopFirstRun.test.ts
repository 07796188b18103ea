import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildUser } from '../support/builders.ts'
import { newDesktop } from '../electron/support/desktop.ts'
import { freePort } from '../support/product.ts'
import { chooseServer, signIn } from './office.ts'
import { see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

/** A server of somebody else. */
async function otherServer(): Promise<string> {
  const server = createServer(
    (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hotel</h1>'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the first run of the desktop client', () => {
  it('asks for the server, says what is wrong with an address, and goes on to the sign-in', async () => {
    const desktop = await newDesktop()
    const page = await desktop.start({ env: { STANDIN_KEYCHAIN: '0' } })
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Where is your Outreach?')
    const field = page.getByLabel('Server address')
    await see(field).toBeFocused()
    await see(page.getByText('This computer has no keychain.')).toBeVisible()
    await page.getByRole('button', { name: 'Connect' }).click()
    await see(field).toHaveAccessibleDescription('Please enter the address of your server.')
    const refusals = [
      ['not an address', /^This is no address\./],
      ['http://church.example.org', /^The address has to begin with https:/],
      [`http://127.0.0.1:${await freePort()}`, /^Nothing answers at this address\./],
      [await otherServer(), /^There is something at this address, but it is not Outreach\./],
    ] as const
    for (const [address, reason] of refusals) {
      await chooseServer(page, address)
      await see(field).toHaveAccessibleDescription(reason)
      await see(field).toBeFocused()
      await see(field).toHaveValue(address)
    }
    await chooseServer(page, `  ${app().server.url}/  `)
    await see(page).toHaveURL(/\/jwt\/auth$/)
    await see(page.getByText(`Server: ${app().server.url}`)).toBeVisible()
    await see(page.getByLabel('Keep me signed in')).toBeChecked()
    const hrefs = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.filter((href) => href.startsWith('/') && !/^\/jwt(\/|$)/.test(href))).toEqual([])

    const user = await buildUser(app().server.db.knex)
    await signIn(page, user)
    // What the window holds of the sign-in is good for nothing but with this program.
    const held = await page.evaluate(() => localStorage.getItem('jwt_token') ?? '')
    expect(held).toMatch(/\.kept$/)
    const kept = await readFile(join(desktop.folder, 'session.json'), 'utf8')
    expect(kept).toContain(held.slice(0, -'kept'.length))
    const answer = await fetch(`${app().server.url}/api/jwt/user`, { headers: { authorization: `Bearer ${held}` } })
    expect(answer.status).toBe(401)
  })

  it('speaks the language of the system, and from the sign-in leads to another server', async () => {
    const desktop = await newDesktop()
    const page = await desktop.start({ browser: { locale: 'de-DE' } })
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Wo ist euer Outreach?')
    await page.getByLabel('Adresse des Servers').fill(app().server.url)
    await page.getByRole('button', { name: 'Verbinden' }).click()
    await see(page.getByText(`Server: ${app().server.url}`)).toBeVisible()
    await page.getByRole('button', { name: 'Wechseln' }).click()
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Server wechseln')
    await page.getByRole('button', { name: 'Beim jetzigen Server bleiben' }).click()
    await see(page.getByLabel('Benutzername oder E-Mail')).toBeVisible()
    expect(
      await desktop.evaluate(({ Menu }) => (Menu.getApplicationMenu()?.items ?? []).map((item) => item.label)),
    ).toContain('Datei')
  })
})
