import { holdLongWaits } from '../../support/toasts.ts'
import type { Moment, Screen } from '../types.ts'
import { button, buttonFor, openPlace, press, storedStates } from './states.ts'

const path = '/dashboard'

/** The follow-up is completed on the page; the server does not receive it, so that the next picture finds it again. */
async function complete(moment: Moment) {
  await moment.page.route('**/api/interactions/*', (route) => route.abort())
  await holdLongWaits(moment.page)
  await buttonFor('dashboard.followUps.complete')(moment).click()
}

async function chooseOtherDates({ page, say }: Moment) {
  await page.getByRole('button', { name: say('dashboard.map.dateRange') }).click()
  await page.getByRole('menuitemradio', { name: say('dashboard.range.custom') }).click()
}

const news = ({ page, say }: Moment) => page.getByRole('region', { name: say('news.title') })

export const dashboardScreens: readonly Screen[] = [
  {
    name: 'Dashboard',
    states: [
      ...storedStates(path),
      { name: 'member', path, as: 'member' },
      { name: 'back', path, as: 'busy', main: true, see: news },
      { name: 'back, unfolded', path, as: 'busy', act: press('news.show'), see: button('news.hide') },
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
