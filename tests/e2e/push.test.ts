import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { PushMessage } from '../../shared/domain/push.ts'
import { buildContact, buildInteraction, buildUser, type UserRow } from '../support/builders.ts'
import { keep, newDevice, type Device } from './device.ts'
import { see, signIn } from './steps.ts'

interface Permissions {
  before: NotificationPermission
  /** What is answered when the page asks. */
  answer?: NotificationPermission
}

/** The browser has no push service here: its subscription is made up, and so are its permissions. */
function madeUpPushService({ before, answer = before }: Permissions) {
  let permission = before
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => (permission = answer)
  let current: PushSubscription | null = null
  const asked = window as unknown as { ended: number }
  asked.ended = 0
  PushManager.prototype.getSubscription = async () => current
  PushManager.prototype.subscribe = async (options) => {
    const p256dh = `B${'A'.repeat(86)}`
    current = {
      endpoint: 'https://push.example.org/device',
      options: { ...options, applicationServerKey: (options?.applicationServerKey as Uint8Array).buffer },
      toJSON: () => ({ endpoint: 'https://push.example.org/device', keys: { p256dh, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        current = null
        asked.ended += 1
        return true
      },
    } as unknown as PushSubscription
    return current
  }
}

const ended = (page: Page) => page.evaluate(() => (window as unknown as { ended: number }).ended)
const devices = (device: Device) => device.server.db.knex('push_subscriptions').pluck('endpoint')
const state = (page: Page) => page.getByRole('main').getByRole('status')
const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on here' })
const mobileSwitch = (page: Page) => page.getByRole('switch', { name: 'Mobile notifications' })

/** A signed-in page with the service worker, on the tab of notifications. */
async function settings(device: Device, permissions?: Permissions) {
  const user = await buildUser(device.server.db.knex)
  const page = await device.open()
  if (permissions) await page.addInitScript(madeUpPushService, permissions)
  await signIn(page, user)
  await page.goto('/settings?tab=notifications')
  await keep(page)
  await see(state(page)).toBeVisible()
  return { page, user, context: page.context() }
}

/**
 * Delivers a message to the service worker, as the browser does; again while it is not shown: a new permission reaches
 * the worker late.
 */
async function deliver(device: Device, page: Page, message: PushMessage) {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(device.server.url)
  const delivery = { origin, registrationId: await registered, data: JSON.stringify(message) }
  const { path: _, ...visible } = message
  await expect
    .poll(
      async () => {
        await session.send('ServiceWorker.deliverPushMessage', delivery)
        return shown(page)
      },
      { timeout: 15_000, interval: 500 },
    )
    .toEqual([visible])
}

const shown = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, lang }) => ({
      title,
      body,
      tag,
      lang,
    })),
  )

/** Clicks the notification. @returns addresses of the windows that the worker has opened */
async function clickNotification(context: BrowserContext): Promise<string[]> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker runs')
  return worker.evaluate(async () => {
    const { clients, registration } = self as unknown as {
      clients: { openWindow(path: string): Promise<null> }
      registration: ServiceWorkerRegistration
    }
    const opened: string[] = []
    // Browsers allow a window after a real click only.
    clients.openWindow = async (path) => {
      opened.push(path)
      return null
    }
    const [notification] = await registration.getNotifications()
    const event = new (
      self as unknown as { NotificationEvent: new (type: string, init: object) => Event }
    ).NotificationEvent('notificationclick', { notification })
    const handled: Promise<unknown>[] = []
    Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => handled.push(promise) })
    self.dispatchEvent(event)
    await Promise.all(handled)
    return opened
  })
}

async function dueOf(device: Device, { id, organization_id }: UserRow) {
  const { knex } = device.server.db
  const contact = await buildContact(knex, { organization_id: organization_id ?? 0, name: 'Ana Gómez' })
  await buildInteraction(knex, {
    organization_id: organization_id ?? 0,
    user_id: id,
    contact_id: contact.id,
    follow_up_date: new Date(Date.now() - 86_400_000),
  })
  return contact
}

describe('notifications on this device', () => {
  it('are turned on after asking the browser, and end with the switch and at the sign-out', async () => {
    const device = await newDevice({}, { visited: true })
    const { page } = await settings(device, { before: 'default', answer: 'granted' })
    await see(state(page)).toHaveText('This device does not show notifications yet.')
    await turnOn(page).click()
    await see(state(page)).toHaveText('This device shows notifications.')
    expect(await devices(device)).toEqual(['https://push.example.org/device'])

    await mobileSwitch(page).click()
    await expect.poll(() => ended(page)).toBe(1)
    await see(state(page)).toHaveCount(0)
    expect(await devices(device)).toEqual([])

    await mobileSwitch(page).click()
    await see(state(page)).toHaveText('This device shows notifications.')
    await expect.poll(() => devices(device)).toHaveLength(1)
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await see(page.getByRole('heading', { name: 'Made for the team that goes out' })).toBeVisible()
    await expect.poll(() => ended(page)).toBe(2)
    expect(await devices(device)).toEqual([])
  })

  it('say so where the browser refuses, and stay off', async () => {
    const device = await newDevice({}, { visited: true })
    const { page } = await settings(device, { before: 'default', answer: 'denied' })
    await turnOn(page).click()
    await see(state(page)).toHaveText(/^This browser does not let Outreach show notifications\./)
    await see(turnOn(page)).toHaveCount(0)
    expect(await devices(device)).toEqual([])
  })

  it('are turned on by themselves where the browser has allowed them before', async () => {
    const device = await newDevice({}, { visited: true })
    const { page } = await settings(device, { before: 'granted' })
    await see(state(page)).toHaveText('This device shows notifications.')
    await device.server.db.knex('push_subscriptions').delete()
    await page.goto('/dashboard')
    await expect.poll(() => devices(device), { timeout: 10_000 }).toHaveLength(1)
  })

  it('are shown by the service worker, and a click opens their page in the open window, or a window where none is open in their flavour', async () => {
    const device = await newDevice({}, { whole: true })
    const { page, user, context } = await settings(device)
    await context.grantPermissions(['notifications'])
    const contact = await dueOf(device, user)
    await page.reload()
    await see(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    const [{ id }] = await device.server.db.knex('notifications').where({ user_id: user.id })
    const message = { title: 'Follow up with Ana Gómez', body: '', tag: `notification-${id}`, lang: 'en' }
    await deliver(device, page, { ...message, path: `/dashboard?notification=${id}` })
    expect(await clickNotification(context)).toEqual([])
    await see(page).toHaveURL(new RegExp(`/contacts/${contact.id}$`))
    await see(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    // The browser closes it in its own time.
    await see.poll(() => shown(page)).toEqual([])

    // Several open the list.
    const several = { title: '2 notifications', body: 'a\nb', tag: 'notification-2', lang: 'en' }
    await deliver(device, page, { ...several, path: '/jwt/dashboard?notification=all' })
    expect(await clickNotification(context)).toEqual(['/jwt/dashboard?notification=all'])
    await page.goto('/dashboard?notification=all')
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await see(panel).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).click()
    await see(panel).toHaveCount(0)
    await see(page).toHaveURL(/\/dashboard$/)
  })
})
