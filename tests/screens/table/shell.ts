import type { Moment, Screen } from '../types.ts'
import { buttonFor, inDialog, retry } from './states.ts'
import { allDay, waiting } from './waiting.ts'

const path = '/rewards'
const account = ({ page, say }: Moment) => page.getByRole('button', { name: new RegExp(`^${say('shell.userMenu')}`) })
const organization = ({ page, say }: Moment) =>
  page.getByRole('button', { name: new RegExp(`^${say('shell.currentOrganization')}`) }).filter({ visible: true })
const bell = ({ page, say }: Moment) =>
  page.getByRole('button', { name: new RegExp(`^${say('common.notifications')}`) })

/** The palette with something typed into it. */
const search = (typed: string) => async (moment: Moment) => {
  await moment.page.keyboard.press('Control+k')
  await moment.page.getByRole('dialog').getByRole('combobox').fill(typed)
}
const found = ({ page }: Moment) => page.getByRole('dialog').getByRole('option')

/** Content that opens over every page by a key. */
const overEverything: Screen = {
  name: 'Palette',
  states: [
    { name: 'opened', path, as: 'demo', main: true, act: search(''), see: found },
    { name: 'opened, first use', path, as: 'empty', act: search(''), see: found },
    {
      name: 'results',
      path,
      as: 'demo',
      main: true,
      act: search('an'),
      see: ({ page, say }) => page.getByRole('group', { name: say('palette.groups.interactions') }),
    },
    {
      name: 'results, long names',
      path,
      as: 'long',
      act: search('maria'),
      see: ({ page, say }) => page.getByRole('group', { name: say('palette.groups.people') }),
    },
    {
      name: 'nothing found',
      path,
      as: 'demo',
      act: search('47 zz'),
      see: ({ page, say }) => page.getByText(say('palette.nothing', { text: '47 zz' })).filter({ visible: true }),
    },
    {
      name: 'not reached',
      path,
      as: 'demo',
      answers: 'refused',
      act: search('xyz'),
      see: ({ page, say }) => page.getByText(say('palette.failed')),
    },
    {
      name: 'shortcuts',
      path,
      as: 'demo',
      only: 'desk',
      main: true,
      act: ({ page }) => page.keyboard.press('?'),
      see: ({ page }) => page.getByRole('dialog'),
    },
  ],
}

/** Signs out while the queue cannot be sent. */
async function signOut(moment: Moment) {
  await waiting(allDay)(moment)
  await account(moment).click()
  await moment.page.getByRole('menuitem', { name: moment.say('shell.logOut') }).click()
}

/** Runs in the page: a browser with a waiting newer version. */
function aNewerVersion() {
  const newer = Object.assign(new EventTarget(), {
    waiting: Object.assign(new EventTarget(), { state: 'installed', postMessage: () => undefined }),
    installing: null,
    update: async () => undefined,
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    value: Object.assign(new EventTarget(), {
      controller: {},
      register: async () => newer,
      getRegistration: async () => newer,
      ready: new Promise(() => undefined),
    }),
  })
}

async function upgrade({ page }: Moment) {
  const fake = await page.addInitScript(aNewerVersion)
  await page.reload()
  await fake.dispose()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The shells around the pages, in both flavours. */
export const shellScreens: readonly Screen[] = [
  {
    name: 'Shell',
    states: [
      { name: 'account menu', path, as: 'demo', opens: { by: account, what: 'menu' } },
      { name: 'account menu, long names', path, as: 'long', opens: { by: account, what: 'menu' } },
      { name: 'organization menu', path, as: 'demo', only: 'desk', opens: { by: organization, what: 'menu' } },
      {
        name: 'organization menu, long names',
        path,
        as: 'long',
        only: 'desk',
        opens: { by: organization, what: 'menu' },
      },
      { name: 'notifications', path, as: 'demo', opens: { by: bell, what: 'dialog' } },
      { name: 'notifications, loading', path, as: 'demo', answers: 'held', opens: { by: bell, what: 'dialog' } },
      {
        name: 'notifications, error',
        path,
        as: 'demo',
        answers: 'refused',
        opens: { by: bell, what: 'dialog' },
        see: inDialog('common.retry'),
      },
      { name: 'notifications, none', path, as: 'empty', opens: { by: bell, what: 'dialog' } },
      {
        name: 'menu on phones',
        path,
        as: 'demo',
        only: 'phone',
        opens: { by: buttonFor('shell.openMenu'), what: 'dialog' },
      },
      { name: 'page missing', path: '/rewards', as: 'demo', loses: /RewardsPage-.*\.js$/, see: retry },
      { name: 'page failed', path: '/rewards', as: 'demo', breaks: /RewardsPage-.*\.js$/, see: retry },
      { name: 'form missing', path: '/contacts?new=contact', as: 'demo', loses: /ContactForm-.*\.js$/, see: retry },
      { name: 'form failed', path: '/contacts?new=contact', as: 'demo', breaks: /ContactForm-.*\.js$/, see: retry },
      {
        name: 'form without its contact',
        path: ({ contacts }) => `/rewards?edit=contact-${contacts.full}`,
        as: 'demo',
        refuses: /\/api\/(contacts|sync)\//,
        see: inDialog('common.retry'),
      },
      {
        name: 'sign out while something waits',
        path: '/contacts',
        as: 'one',
        act: signOut,
        see: ({ page }) => page.getByRole('dialog'),
      },
      {
        name: 'new version',
        path,
        as: 'demo',
        act: upgrade,
        see: ({ page, say }) => page.getByText(say('common.errors.newVersion')),
      },
    ],
  },
  {
    name: 'Shell (token)',
    states: [
      { name: 'account menu', path: '/jwt/rewards', as: 'demo', opens: { by: account, what: 'menu' } },
      {
        name: 'organization menu',
        path: '/jwt/rewards',
        as: 'demo',
        only: 'desk',
        opens: { by: organization, what: 'menu' },
      },
      {
        name: 'menu on phones',
        path: '/jwt/rewards',
        as: 'demo',
        only: 'phone',
        opens: { by: buttonFor('shell.openMenu'), what: 'dialog' },
      },
    ],
  },
  overEverything,
]
