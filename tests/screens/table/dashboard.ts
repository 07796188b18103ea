import type { Moment, Screen } from '../types.ts'
import { button, buttonFor, openPlace, storedStates } from './states.ts'

const path = '/dashboard'

/** The follow-up is completed on the page; the server does not receive it, so that the next picture finds it again. */
async function complete(moment: Moment) {
  await moment.page.route('**/api/interactions/*', (route) => route.abort())
  await buttonFor('dashboard.followUps.complete')(moment).click()
}

async function chooseOtherDates({ page, say }: Moment) {
  await page.getByRole('button', { name: say('dashboard.map.dateRange') }).click()
  await page.getByRole('menuitem', { name: say('dashboard.range.custom') }).click()
}

const news = ({ page, say }: Moment) => page.getByRole('region', { name: say('news.title') })

/** The user comes back after three months. It is seen until the page is left: the next picture is of a user who was here. */
async function comeBack({ page, say, server }: Moment) {
  const { knex } = server.db
  const { id } = (await knex('users').where({ username: 'demo' }).first('id')) as { id: number }
  const since = new Date(Date.now() - 90 * 86_400_000)
  await knex('absences').insert({ user_id: id, since }).onConflict('user_id').merge()
  // A kept answer counts as fresh for minutes; nobody is away for so short a time.
  await page.addInitScript(() => {
    for (const name of Object.keys(localStorage)) if (name.includes('.absence.')) localStorage.removeItem(name)
  })
  await page.reload()
  await news({ page, say } as Moment).waitFor()
  await knex('absences').where({ user_id: id }).delete()
}

export const dashboardScreens: readonly Screen[] = [
  {
    name: 'Dashboard',
    states: [
      ...storedStates(path),
      { name: 'member', path, as: 'member' },
      { name: 'back', path, as: 'demo', main: true, act: comeBack, see: news },
      {
        name: 'back, unfolded',
        path,
        as: 'demo',
        act: async (moment) => {
          await comeBack(moment)
          await button('news.show')(moment).click()
        },
        see: button('news.hide'),
      },
      { name: 'filtered', path: `${path}?type=prayer&followUp=pending`, as: 'demo' },
      { name: 'filter', path, as: 'demo', opens: { by: button('dashboard.filter'), what: 'dialog' } },
      { name: 'date range menu', path, as: 'demo', opens: { by: button('dashboard.map.dateRange'), what: 'menu' } },
      { name: 'other dates', path, as: 'demo', act: chooseOtherDates, see: ({ page }) => page.getByRole('dialog') },
      {
        name: 'follow-up done',
        path,
        as: 'demo',
        act: complete,
        see: ({ page, say }) => page.getByRole('button', { name: say('common.undo') }),
      },
      {
        name: 'all activity',
        path,
        as: 'demo',
        act: ({ page, say }) => page.getByRole('button', { name: say('common.viewAll') }).click(),
      },
      { name: 'place', path, as: 'demo', act: openPlace, see: ({ page }) => page.locator('.leaflet-popup') },
    ],
  },
  {
    name: 'Dashboard (token)',
    states: [
      { name: 'full', path: `/jwt${path}`, as: 'demo', main: true },
      { name: 'empty', path: `/jwt${path}`, as: 'empty' },
    ],
  },
]
