import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openAsUser, openWithToken, see } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

const lines = () =>
  app()
    .server.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'appError')

/** A page that fails: the server answers what the contract does not allow. */
async function breakRewards(page: Page, path: string) {
  app().expectError(/TypeError|canary/)
  await page.route('**/api/achievements/organization/**', (route) => route.fulfill({ json: [null, 'canary'] }))
  await page.goto(path)
  await see(page.getByRole('alert').getByText('This page ran into a problem')).toBeVisible()
}

describe.each([
  ['session', openAsUser, '/rewards'],
  ['token', openWithToken, '/jwt/rewards'],
] as const)('an error of a page, with a %s', (_, open, path) => {
  it('is a line of the server’s log with its place, and nothing that was shown', async () => {
    const before = lines().length
    const { page, user } = await open(app())
    await breakRewards(page, path)
    await expect.poll(() => lines().length).toBe(before + 1)
    const line = lines().at(-1)!
    expect(line).toMatchObject({ name: 'TypeError', route: path, version: '0.1.0' })
    expect(line.place).toMatch(/^assets\/[\w.-]+\.js:\d+:\d+$/)
    expect(line.browser).toMatch(/^Chrome \d+$/)
    expect(JSON.stringify(line)).not.toContain(user.name)
    expect(JSON.stringify(line)).not.toContain('canary')
  })

  it('is not sent by a user who does not allow it', async () => {
    const before = lines().length
    const { page } = await open(app(), { preferences: { privacy: { allowDataCollection: false } } })
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await breakRewards(page, path)
    expect(sent.filter((url) => url.includes('app-errors'))).toEqual([])
    expect(lines()).toHaveLength(before)
  })
})
