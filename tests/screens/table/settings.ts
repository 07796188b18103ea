import type { Moment, Screen, State } from '../types.ts'
import { callsOf } from '../../support/pageCalls.ts'
import { button, press, retry } from './states.ts'

const path = '/settings'

const tabStates = ['notifications', 'appearance', 'privacy'].map((tab): State => ({
  name: tab,
  path: `${path}?tab=${tab}`,
  as: 'demo',
  main: true,
  see: ({ page, say }) => page.getByRole('heading', { name: say(`settings.tabs.${tab}`), exact: true }),
}))

async function mismatch({ page, say }: Moment) {
  for (const [field, value] of [
    ['current', 'old password'],
    ['new', 'one password'],
    ['confirm', 'other password'],
  ] as const) {
    await page.getByLabel(say(`settings.password.${field}`), { exact: true }).fill(value)
  }
  await page.getByRole('button', { name: say('settings.password.submit') }).click()
}

/** Nothing reaches the server, so that stored data do not change. */
const save = (answer: 'saved' | 'failed') => async (moment: Moment) => {
  const { page, say } = moment
  await page.route('**/api/users/me', async (route) =>
    answer === 'failed' ? route.abort() : route.fulfill({ json: (await callsOf(page).getCurrentUser()).body }),
  )
  await page.getByLabel(say('settings.profile.bio')).fill('On the road every Saturday.')
  await press('settings.profile.submit')(moment)
}

/** What a browser lets this app do. */
interface Pushes {
  permission?: 'granted' | 'default' | 'denied'
  /** No push messages at all. */
  lacks?: true
  /** Subscribing fails. */
  fails?: true
  agent?: string
}

/** Runs in the page, before the app. */
function pretend({ permission = 'granted', lacks, fails, agent }: Pushes) {
  if (agent) Object.defineProperty(navigator, 'userAgent', { value: agent })
  if (lacks) Reflect.deleteProperty(window, 'PushManager')
  Object.defineProperty(window, 'Notification', { value: { permission, requestPermission: async () => permission } })
  const subscribed = { toJSON: () => ({ endpoint: 'https://push.example.org/1', keys: { p256dh: 'a', auth: 'b' } }) }
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async () => (fails ? Promise.reject(new Error('Not reached')) : subscribed),
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    value: Object.assign(new EventTarget(), {
      controller: null,
      register: () => new Promise(() => undefined),
      getRegistration: async () => ({ pushManager }),
      ready: Promise.resolve({ pushManager }),
    }),
  })
}

const pushState = (name: string, pushes: Pushes, pushKey: string | null = 'B'.repeat(87)): State => ({
  name: `notifications, push ${name}`,
  path: `${path}?tab=notifications`,
  as: 'one',
  config: { pushKey },
  async act({ page }) {
    await page.route('**/api/push/**', (route) => route.fulfill({ status: 204 }))
    const fake = await page.addInitScript(pretend, pushes)
    await page.reload()
    await fake.dispose()
  },
  see: ({ page, say }) => page.getByText(say(`notificationSettings.push.${name}`)),
})

const pushStates = [
  pushState('off', {}, null),
  pushState('needsInstall', { lacks: true, agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' }),
  pushState('unsupported', { lacks: true }),
  pushState('denied', { permission: 'denied' }),
  pushState('possible', { permission: 'default' }),
  pushState('failed', { fails: true }),
  pushState('on', {}),
]

/** An address that only this page knows: the stored user keeps none. */
async function createAddress(moment: Moment) {
  const json = {
    createdAt: '2026-11-02T09:00:00.000Z',
    url: `https://outreach.example.org/api/calendar/${'k'.repeat(43)}`,
  }
  await moment.page.route('**/api/calendar/link', (route) => route.fulfill({ json }))
  await press('notificationSettings.calendar.create')(moment)
}

/** Opens the page again, now with a file on the server. */
async function withMap({ page }: Moment) {
  const size = 60_000_000
  await page.route('**/map.pmtiles*', (route) =>
    route.fulfill({
      status: 206,
      headers: { ETag: '"november"', 'Content-Range': `bytes 0-0/${size}`, 'Content-Type': 'application/octet-stream' },
      body: ' ',
    }),
  )
  await page.reload()
}

/** Chooses a language whose code cannot be loaded. */
async function chooseFrench({ page, say }: Moment) {
  await page.getByLabel(say('settings.appearance.language')).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: 'Français' }).click()
}

export const settingsScreens: readonly Screen[] = [
  {
    name: 'Settings',
    states: [
      { name: 'profile', path, as: 'demo', main: true },
      ...tabStates,
      ...pushStates,
      {
        name: 'calendar address',
        path: `${path}?tab=notifications`,
        as: 'one',
        act: createAddress,
        see: ({ page, say }) => page.getByLabel(say('notificationSettings.calendar.label'), { exact: true }),
      },
      {
        name: 'map to be kept',
        path: `${path}?tab=privacy`,
        as: 'one',
        config: { pmtiles: true },
        act: withMap,
        see: button('privacy.map.keep'),
      },
      { name: 'long names', path, as: 'long' },
      { name: 'no organization', path, as: 'homeless' },
      {
        name: 'saved',
        path,
        as: 'one',
        act: save('saved'),
        see: ({ page, say }) => page.getByText(say('settings.profile.savedText')),
      },
      {
        name: 'not saved',
        path,
        as: 'one',
        act: save('failed'),
        see: ({ page, say }) => page.getByText(say('settings.saveFailed')).last(),
      },
      {
        name: 'passwords differ',
        path,
        as: 'demo',
        act: mismatch,
        see: ({ page, say }) => page.getByText(say('settings.password.mismatch')),
      },
      { name: 'plan not loaded', path, as: 'one', refuses: /\/api\/config$/, see: retry },
      { name: 'premium', path, as: 'premium', config: { payments: true, demoCheckout: false, demo: false } },
      { name: 'payment overdue', path, as: 'overdue', config: { payments: true, demoCheckout: false, demo: false } },
      {
        name: 'subscription on hold',
        path,
        as: 'unpaid',
        config: { payments: true, demoCheckout: false, demo: false },
      },
      { name: 'premium ended', path, as: 'ended', config: { payments: true, demoCheckout: false, demo: false } },
      { name: 'payments not set up', path, as: 'one', config: { payments: false, demoCheckout: false, demo: false } },
      {
        name: 'delete account',
        path: `${path}?tab=privacy`,
        as: 'one',
        opens: { by: button('privacy.data.delete'), what: 'dialog' },
      },
      {
        name: 'language list',
        path: `${path}?tab=appearance`,
        as: 'demo',
        act: ({ page, say }) => page.getByLabel(say('settings.appearance.language')).click(),
        see: ({ page }) => page.locator('.ant-select-dropdown:visible'),
      },
      {
        name: 'language missing',
        path: `${path}?tab=appearance`,
        as: 'one',
        loses: /\/assets\/fr-.*\.js$/,
        act: chooseFrench,
        see: ({ page, say }) => page.getByText(say('common.errors.language', { name: 'Français' })).first(),
      },
    ],
  },
  { name: 'Settings (token)', states: [{ name: 'profile', path: `/jwt${path}`, as: 'demo', main: true }] },
]
