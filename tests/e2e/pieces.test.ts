import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buildContact } from '../support/builders.ts'
import { hold, openAsUser, see, seeToast, toasts, stopClock } from './steps.ts'
import { useTestApp } from './support.ts'

const app = useTestApp()

const card = (page: Page) => toasts(page).getByRole('listitem')
const turn = (page: Page, name: string) => page.getByRole('switch', { name, exact: true }).click()
const saved = 'Privacy settings saved'

/** A page with a toast, and a clock that the test advances. */
async function openWithToast() {
  const { page } = await openAsUser(app())
  await page.clock.install()
  await page.goto('/settings?tab=privacy')
  await turn(page, 'Share my activity')
  await seeToast(page, saved)
  return page
}

describe('toasts', () => {
  it('are shown one at a time, and get the focus by F8', async () => {
    const page = await openWithToast()
    await page.getByRole('button', { name: 'Delete Account' }).waitFor()
    await page.getByRole('tab', { name: 'Profile' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await seeToast(page, 'Profile updated')
    await see(card(page)).toHaveCount(1)
    await see(toasts(page).getByText(saved)).toHaveCount(0)
    await page.keyboard.press('F8')
    await see(toasts(page).getByRole('list')).toBeFocused()
    await see(card(page)).toHaveCSS('outline-style', 'solid')
  })

  it('are shown for 5000 ms, and removed 1,000,000 ms after they were dismissed', async () => {
    const page = await openWithToast()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await see(card(page)).toHaveCount(0)
    const toastFor = async (name: string) => {
      await turn(page, name)
      await see
        .poll(async () => {
          await page.clock.runFor(20)
          return card(page).count()
        })
        .toBe(1)
    }
    await toastFor('Share my location')
    await page.clock.runFor(4_800)
    await see(card(page)).toBeVisible()
    await page.clock.runFor(200)
    await see(card(page)).toHaveCount(0)

    await toastFor('Share my activity')
    await card(page).getByRole('button', { name: 'Close' }).click()
    await see(card(page)).toHaveCount(0)
    // The area of toasts goes with the last one.
    await page.clock.runFor(999_900)
    await see(toasts(page)).toHaveCount(1)
    await page.clock.runFor(200)
    await see(toasts(page)).toHaveCount(0)
  })

  it('are dismissed by a swipe to the right of 50 px, and not by a shorter one', async () => {
    const page = await openWithToast()
    // The toast stays until the clock is advanced, however long this takes.
    await stopClock(page)
    const swipe = async (distance: number) => {
      const box = await card(page).boundingBox()
      if (!box) throw new Error('There is no toast')
      const [x, y] = [box.x + 60, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distance / 2, y, { steps: 3 })
      await page.mouse.move(x + distance, y, { steps: 3 })
      await page.mouse.up()
    }
    await swipe(40)
    await see(card(page)).toHaveAttribute('data-swipe', 'cancel')
    await see(card(page)).toHaveAttribute('data-state', 'open')
    await swipe(60)
    await page.clock.resume()
    await see(card(page)).toHaveCount(0)
  })

  const notifications = (page: Page) => page.getByRole('button', { name: 'Notifications' }).click()
  const form = (page: Page) => page.getByRole('button', { name: 'Delete Account' }).click()
  const overlays: [screen: string, width: number, Record<string, (page: Page) => Promise<void>>][] = [
    [
      'a wide screen',
      1_024,
      { 'the notifications': notifications, 'the palette': (page) => page.keyboard.press('Control+k'), 'a form': form },
    ],
    [
      'a phone',
      390,
      {
        'the notifications': notifications,
        'the menu': (page) => page.getByRole('button', { name: 'Open menu' }).click(),
        'a form': form,
      },
    ],
  ]
  it.each(overlays)(
    'are above all dialogs of %s: seen, heard, reached by F8, and closed',
    async (_, width, dialogs) => {
      const { page } = await openAsUser(app())
      await page.addInitScript(() => {
        Object.assign(window, { heard: '' })
        new MutationObserver(() => {
          const dialog = [...document.querySelectorAll('dialog:modal, [role=dialog]')].at(-1)
          for (const region of dialog?.querySelectorAll('[aria-live]') ?? [])
            (window as unknown as { heard: string }).heard += region.textContent
        }).observe(document, { subtree: true, childList: true, characterData: true })
      })
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/settings?tab=privacy')
      for (const [name, open] of Object.entries(dialogs)) {
        await page.evaluate(() => Object.assign(window, { heard: '' }))
        const release = await hold(page, /\/preferences$/)
        await turn(page, 'Share my activity')
        await open(page)
        const dialog = page.getByRole('dialog')
        await see(dialog, name).toBeVisible()
        release()
        await seeToast(page, saved)
        await see.poll(() => page.evaluate(() => (window as unknown as { heard: string }).heard), name).toContain(saved)
        await page.keyboard.press('F8')
        await see(toasts(page).getByRole('list'), name).toBeFocused()
        const close = toasts(page).getByRole('button', { name: 'Close' })
        await close.click()
        await see(card(page)).toHaveCount(0)
        await page.keyboard.press('Escape')
        await see(dialog).toHaveCount(0)
        // Back over the page.
        await turn(page, 'Share my activity')
        await seeToast(page, saved)
        await close.click()
        await see(card(page)).toHaveCount(0)
      }
    },
  )
})

describe('dialogs', () => {
  it('are at most 90 % of the window high, and scroll', async () => {
    const { page } = await openAsUser(app())
    const height = 420
    await page.setViewportSize({ width: 1_024, height })
    await page.goto('/organizations?new=true')
    const dialog = page.getByRole('dialog', { name: 'Create New Organization' })
    await see(dialog.getByRole('button', { name: 'Create Organization' })).toBeInViewport({ ratio: 1 })
    await see.poll(async () => (await page.locator('.ant-modal-container').boundingBox())?.height).toBe(height * 0.9)
    const email = dialog.getByLabel('Email', { exact: true })
    await see(email).not.toBeInViewport()
    await email.focus()
    await see(email).toBeInViewport()
    await see(dialog.getByText('Create New Organization')).toBeInViewport()
  })

  it('of every kind are, on a phone too', async () => {
    const { knex } = app().server.db
    const { page: member, user } = await openAsUser(app())
    const { page: stranger } = await openAsUser(app(), { organization_id: null })
    const visitor = await app().open()
    const { id } = await buildContact(knex, { organization_id: user.organization_id ?? 0 })
    const kinds: [name: string, page: Page, address: string, open?: (page: Page) => Promise<void>][] = [
      ['a form', member, '/organizations?new=true'],
      ['a filter', member, '/activities?dialog=filter'],
      [
        'a question',
        member,
        `/contacts/${id}`,
        (page) => page.getByRole('button', { name: 'Delete', exact: true }).click(),
      ],
      ['the list of keys', member, '/rewards?keys=true'],
      ['the palette', member, '/settings', (page) => page.keyboard.press('Control+k')],
      ['the notifications', member, '/settings', (page) => page.getByRole('button', { name: 'Notifications' }).click()],
      ['a form without an organization', stranger, '/settings?new=interaction'],
      ['a form without a sign-in', visitor, '/activities?new=interaction'],
    ]
    const short = 150
    for (const [name, page, address, open] of kinds) {
      await page.setViewportSize({ width: 1_024, height: 800 })
      await page.goto(address)
      await see(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
      await open?.(page)
      const box = page.locator('.ant-modal-container, dialog[open]')
      await see(box, name).toBeVisible()
      for (const width of [1_024, 390]) {
        const what = `${name}, ${width} px wide`
        await page.setViewportSize({ width, height: short })
        await see.poll(async () => (await box.boundingBox())?.height, what).toBeLessThanOrEqual(short * 0.9)
        const last = box.locator('button, a, p:not(.visually-hidden), [role=option]').filter({ visible: true }).last()
        await last.scrollIntoViewIfNeeded()
        await see(last, what).toBeInViewport()
      }
    }
  })
})

describe('the local database', () => {
  it('is of the user, and has version 1', async () => {
    const { page, user } = await openAsUser(app())
    await page.goto('/contacts')
    await see
      .poll(() => page.evaluate(() => indexedDB.databases()))
      .toContainEqual({ name: `outreach-${user.id}`, version: 1 })
  })
})

describe('requests', () => {
  it('reads are retried once after a second, and refetched when the window is focused after 30 seconds', async () => {
    const { page, user } = await openAsUser(app())
    app().expectError(/status of 503/)
    let asked = 0
    await page.route(`**/api/members/organization/${user.organization_id}`, (route) => {
      asked += 1
      return asked === 1 ? route.fulfill({ status: 503, json: { message: 'Busy', code: 'busy' } }) : route.continue()
    })
    await page.clock.install()
    await page.goto('/organizations?tab=invitations')
    await see(page.getByRole('region', { name: 'Members' }).getByText(user.name, { exact: true })).toBeVisible()
    expect(asked).toBe(2)
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await look()
    expect(asked).toBe(2)
    await page.clock.fastForward(31_000)
    expect(asked).toBe(2)
    await look()
    await see.poll(() => asked).toBe(3)
  })

  it('the user is fresh for five minutes', async () => {
    const { page } = await openAsUser(app())
    const asked = { user: 0, members: 0 }
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/current-user')) asked.user += 1
      if (request.url().includes('/api/members/')) asked.members += 1
    })
    await page.clock.install()
    await page.goto('/organizations?tab=invitations')
    await see(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(1)
    const before = { ...asked }
    const lookAfter = async (ms: number) => {
      await page.clock.fastForward(ms)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    }
    await lookAfter(290_000)
    await see.poll(() => asked.members).toBeGreaterThan(before.members)
    expect(asked.user).toBe(before.user)
    await lookAfter(11_000)
    await see.poll(() => asked.user).toBe(before.user + 1)
  })

  it('reads of the organizations are retried three times', async () => {
    const { page } = await openAsUser(app(), { name: 'Patient Person' })
    app().expectError(/status of 503/)
    let asked = 0
    await page.route(/\/api\/(alt\/)?organizations$/, (route) => {
      if (route.request().url().includes('/alt/'))
        return route.fulfill({ status: 503, json: { message: 'Busy', code: 'busy' } })
      asked += 1
      return asked <= 3 ? route.fulfill({ status: 503, json: { message: 'Busy', code: 'busy' } }) : route.continue()
    })
    await page.goto('/organizations')
    await see(page.getByRole('list', { name: 'Your organizations' })).toBeVisible()
    expect(asked).toBe(4)
  })

  it('reads of the user yield the device’s last user when the server fails, and none if there was none', async () => {
    const { page } = await openAsUser(app())
    app().expectError(/status of 500/)
    await page.goto('/settings')
    await see(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    const fail = (opened: Page) =>
      opened.route(/\/api\/(auth\/current-user|user)$/, (route) =>
        route.fulfill({ status: 500, json: { message: 'Broken', code: 'broken' } }),
      )
    await fail(page)
    await page.reload()
    await see(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    const fresh = await app().open()
    await fail(fresh)
    await fresh.goto('/settings')
    await see(fresh.getByRole('heading', { name: 'Made for the team that goes out' })).toBeVisible()
  })

  it('writes are retried once after a second', async () => {
    const { page } = await openAsUser(app())
    app().expectError(/status of 503/)
    let sent = 0
    await page.route('**/api/users/me/preferences', (route) => {
      sent += 1
      return sent === 1 ? route.fulfill({ status: 503, json: { message: 'Busy', code: 'busy' } }) : route.continue()
    })
    await page.goto('/settings?tab=privacy')
    await turn(page, 'Share my location')
    await seeToast(page, saved)
    expect(sent).toBe(2)
  })
})
