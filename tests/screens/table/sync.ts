import { Client } from '../../support/client.ts'
import type { Moment, Screen } from '../types.ts'
import { allDay, asking, received, sending, stuck, waiting } from './waiting.ts'

const path = '/sync'

/** The store exists once a page has shown its content. */
const holding =
  (records: typeof allDay, search = '') =>
  async (moment: Moment) => {
    await waiting(records)(moment)
    await moment.page.goto(path + search)
  }

/** The user's phone has said that something waits there. */
async function otherDevice({ page, server, filled }: Moment) {
  const username = 'one'
  const client = new Client(server.url)
  const { body: user } = await client.login({ body: { username, password: filled.passwords[username] ?? '' } })
  const since = new Date(Date.now() - 2 * 86_400_000).toISOString()
  await client.reportQueue({
    params: { organizationId: user.organizationId ?? 0 },
    body: { visits: 2, contacts: 1, changes: 0, asking: 1, since },
    headers: {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    },
  })
  await page.reload()
}

export const syncScreens: readonly Screen[] = [
  {
    name: 'Sync',
    states: [
      { name: 'nothing waits', path, as: 'one', main: true },
      {
        name: 'waiting and asking',
        path: '/contacts',
        as: 'one',
        main: true,
        act: holding(allDay),
        see: ({ page, say }) => page.getByText(say('sync.why.conflict')),
      },
      {
        name: 'other questions',
        path: '/contacts',
        as: 'one',
        act: holding(asking),
        see: ({ page, say }) => page.getByText(say('sync.why.deleted')),
      },
      {
        name: 'tried in vain',
        path: '/contacts',
        as: 'one',
        act: holding(stuck),
        see: ({ page, say }) => page.getByRole('button', { name: say('sync.discard') }).first(),
      },
      {
        name: 'another contact',
        path: '/contacts',
        as: 'one',
        act: holding(asking),
        opens: { by: ({ page, say }) => page.getByRole('button', { name: say('sync.edit') }), what: 'dialog' },
      },
      {
        name: 'sending',
        path: '/contacts',
        as: 'one',
        act: async (moment) => {
          await sending(moment)
          await moment.page.goto(path)
        },
        see: ({ page }) => page.getByRole('main').locator('.turning'),
      },
      {
        name: 'sent lately',
        path: '/contacts',
        as: 'one',
        act: async (moment) => {
          await received(moment)
          await moment.page.goto(path)
        },
        see: ({ page, say }) => page.getByText(say('sync.sent')),
      },
      {
        name: 'saving as a file',
        path: '/contacts',
        as: 'one',
        act: holding(allDay, '?save=true'),
        see: ({ page, say }) => page.getByText(say('sync.file.warning')),
      },
      {
        name: 'other devices',
        path,
        as: 'one',
        act: otherDevice,
        see: ({ page, say }) => page.getByRole('region', { name: say('devices.ownTitle') }),
      },
      {
        name: 'reading a file in',
        path: `${path}?read=true`,
        as: 'one',
        see: ({ page, say }) => page.getByRole('button', { name: say('sync.file.open') }),
      },
    ],
  },
]
