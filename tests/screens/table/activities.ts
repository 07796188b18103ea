import { Client } from '../../support/client.ts'
import type { Moment, Screen, State } from '../types.ts'
import { button, buttonFor, inDialog, press, retry, storedStates } from './states.ts'
import { sending } from './waiting.ts'

const path = '/activities'

/** Edit and Delete are in a menu if rows are narrow. */
const tool = (label: 'editFor' | 'deleteFor', item: string) => async (moment: Moment) => {
  if (!moment.isPhone) return buttonFor(`activities.${label}`)(moment).click()
  await buttonFor('activities.toolsFor')(moment).click()
  await moment.page.getByRole('menuitem', { name: moment.say(item) }).click()
}
const edit = tool('editFor', 'common.edit')
const remove = tool('deleteFor', 'common.delete')
const dialog = ({ page }: Moment) => page.getByRole('dialog')
const placeFound = ({ page, say }: Moment) =>
  page.getByRole('listbox', { name: say('interactions.form.foundPlaces') }).getByRole('option')

/** Selects all of the list. */
async function select({ page, say }: Moment) {
  await page.getByRole('button', { name: say('palette.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: say('common.selectSeveral') }).click()
  const bar = page.getByRole('region', { name: say('bulk.selection') })
  await bar.getByRole('button').first().click()
  await page.getByRole('checkbox').first().waitFor()
}

const change = (action: string) => async (moment: Moment) => {
  await select(moment)
  await moment.page.getByRole('button', { name: moment.say('bulk.change') }).click()
  await moment.page.getByRole('menuitem', { name: moment.say(`bulk.interaction.action.${action}`) }).click()
}

/** Completes all of the list; the server does not receive it, so that the next picture finds it again. */
async function completeAll(moment: Moment) {
  await moment.page.route(/\/api\/(interactions|sync)/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await change('complete')(moment)
  await inDialog('bulk.interaction.submit.complete')(moment).click()
}

let changes = 0
/** Another user saves the same interaction while it is being edited. */
async function collide(moment: Moment) {
  const {
    page,
    say,
    server,
    filled: { passwords, conflict },
  } = moment
  await edit(moment)
  await page.getByLabel(say('interactions.fields.followUpNotes'), { exact: true }).fill('It went well.')
  const other = new Client(server.url)
  await other.login({ body: { username: 'conflict', password: passwords.conflict ?? '' } })
  await other.updateInteraction({
    params: { id: conflict.interactionId },
    body: { followUpNotes: `It was put off (${(changes += 1)}).` },
  })
  await inDialog('common.save')(moment).click()
}

async function openPicker({ page, say }: Moment) {
  await press('interactions.new')({ page, say } as Moment)
  await page.getByRole('combobox', { name: say('interactions.fields.contactId') }).click()
}

/** Types into the address field of the open form. */
async function findPlace({ page, say }: Moment) {
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: say('contacts.form.address'), exact: true })
    .fill('street')
}

const calendar = ({ page }: Moment) => page.locator('.ant-picker-dropdown:visible')
const switchOver = button('elsewhere.switchTo', { name: 'Lakeside Church' })

/** Opens the filter, and the calendar of one of its fields. */
const pickIn = (field: string) => async (moment: Moment) => {
  await press('activities.filter.open')(moment)
  await dialog(moment).getByLabel(moment.say(field), { exact: true }).click()
}

const forms: readonly State[] = [
  { name: 'new', path, as: 'demo', main: true, opens: { by: button('interactions.new'), what: 'dialog' } },
  {
    name: 'new, contacts',
    path,
    as: 'demo',
    act: openPicker,
    see: ({ page }) => page.locator('.ant-select-dropdown:visible'),
  },
  { name: 'new, mistakes', path, as: 'empty', act: mistake, see: ({ page }) => page.locator('[aria-invalid=true]') },
  {
    name: 'new, with a follow-up',
    path: ({ contacts }) => `${path}?new=interaction&for=${contacts.full}&plan=true`,
    as: 'demo',
    see: dialog,
  },
  {
    name: 'new, contacts not loaded',
    path: `${path}?new=interaction`,
    as: 'demo',
    refuses: /\/api\/(contacts|sync)\/organization\//,
    see: ({ page, say }) => page.getByText(say('contacts.picker.later')),
  },
  {
    name: 'new, with someone who asked not to be contacted',
    path: ({ contacts }) => `${path}?new=interaction&for=${contacts.marked}`,
    as: 'busy',
    main: true,
    see: ({ page }) => page.getByRole('alert'),
  },
  {
    name: 'new, confidential',
    path: ({ contacts }) => `${path}?new=interaction&for=${contacts.duplicate}`,
    as: 'busy',
    main: true,
    act: press('interactions.confidential.add'),
    see: ({ page, say }) => page.getByRole('group', { name: say('interactions.form.answers') }),
  },
  { name: 'new, without contacts', path: `${path}?new=interaction`, as: 'empty', see: dialog },
  {
    name: 'new, places found',
    path: `${path}?new=interaction`,
    as: 'demo',
    main: true,
    act: findPlace,
    see: placeFound,
  },
  { name: 'visit, places found', path: `${path}?new=visit`, as: 'demo', act: findPlace, see: placeFound },
  { name: 'visit at a place', path: `${path}?new=visit&at=44.94,-123.03,12+Court+Street`, as: 'demo', see: dialog },
  { name: 'contact by name', path: `${path}?new=contact&name=Nora+New`, as: 'demo', see: dialog },
  { name: 'edit what is not there', path: `${path}?edit=interaction-99999`, as: 'demo' },
  {
    name: 'edit of another organization',
    path: ({ elsewhere }) => `${path}?edit=interaction-${elsewhere.interactionId}`,
    as: 'guest',
    main: true,
    see: switchOver,
  },
  {
    name: 'visit, calendar of one day',
    path: `${path}?new=visit`,
    as: 'demo',
    only: 'desk',
    act: ({ page, say }) =>
      page.getByRole('dialog').getByLabel(say('interactions.fields.date'), { exact: true }).click(),
    see: calendar,
  },
  {
    name: 'interaction, calendar of a day and time',
    path: `${path}?new=interaction`,
    as: 'demo',
    only: 'desk',
    act: ({ page, say }) =>
      page.getByRole('dialog').getByLabel(say('interactions.fields.date'), { exact: true }).click(),
    see: calendar,
  },
  {
    name: 'visit, mistakes',
    path: `${path}?new=visit`,
    as: 'empty',
    act: (moment) => inDialog('common.save')(moment).click(),
    see: ({ page }) => page.locator('[aria-invalid=true]'),
  },
  { name: 'visit', path, as: 'demo', main: true, opens: { by: button('interactions.newVisit'), what: 'dialog' } },
  { name: 'edit', path, as: 'demo', act: edit, see: dialog },
  { name: 'edit, long names', path, as: 'long', act: edit, see: dialog },
  { name: 'delete', path, as: 'demo', act: remove, see: dialog },
  { name: 'signed out', path: `${path}?new=interaction`, see: dialog },
  {
    name: 'checking authentication',
    path: `${path}?new=interaction`,
    answers: 'held',
    isBeforePage: true,
    act: checkUser,
    see: ({ page, say }) => page.getByText(say('interactions.form.checkingAuth')),
  },
  {
    name: 'conflict',
    path,
    as: 'conflict',
    act: collide,
    see: ({ page, say }) => page.getByText(say('sync.why.conflict')),
  },
]

/** The user is never known. */
async function checkUser({ page }: Moment) {
  await page.route(/\/api\/(auth\/current-user|user)$/, () => undefined)
  // A visitor has been led away from there.
  await page.goto(`${path}?new=interaction`)
}

async function mistake(moment: Moment) {
  await press('interactions.new')(moment)
  await inDialog('common.save')(moment).click()
}

export const activityScreens: readonly Screen[] = [
  {
    name: 'Activities',
    states: [
      ...storedStates(path),
      { name: 'member', path, as: 'member' },
      { name: 'filtered', path: `${path}?type=prayer&followUp=pending`, as: 'demo' },
      {
        name: 'views',
        path: `${path}?type=prayer`,
        as: 'busy',
        see: ({ page, say }) => page.getByRole('navigation', { name: say('views.label') }),
      },
      { name: 'no match', path: `${path}?q=xylophone+zeppelin`, as: 'demo' },
      {
        name: 'marks',
        path,
        as: 'one',
        act: sending,
        see: ({ page, say }) => page.getByRole('img', { name: say('common.sync.state.kept') }),
      },
      {
        name: 'map',
        path: `${path}?view=map`,
        as: 'demo',
        main: true,
        see: ({ page }) => page.locator('.leaflet-marker-icon'),
      },
      {
        name: 'map, team',
        path: `${path}?view=map`,
        as: 'demo',
        main: true,
        act: ({ page, say }) =>
          page
            .getByRole('list', { name: say('activities.map.team') })
            .getByRole('button')
            .click(),
        see: ({ page }) => page.locator('.leaflet-popup'),
      },
      {
        name: 'map, team with long names',
        path: `${path}?view=map`,
        as: 'long',
        see: ({ page, say }) => page.getByRole('list', { name: say('activities.map.team') }),
      },
      { name: 'map, empty', path: `${path}?view=map`, as: 'empty' },
      {
        name: 'map, loading',
        path: `${path}?view=map`,
        as: 'demo',
        answers: 'held',
        see: ({ page, say }) => page.getByText(say('map.loading')),
      },
      { name: 'map, error', path: `${path}?view=map`, as: 'demo', answers: 'refused', see: retry },
      { name: 'selecting', path, as: 'demo', main: true, act: select },
      { name: 'selecting, move', path, as: 'demo', act: change('move'), see: dialog },
      { name: 'selecting, delete', path, as: 'demo', act: change('delete'), see: dialog },
      { name: 'selecting, menu', path, as: 'demo', act: select, opens: { by: button('bulk.change'), what: 'menu' } },
      { name: 'selecting, complete', path, as: 'demo', act: change('complete'), see: dialog },
      { name: 'selecting, outcome', path, as: 'demo', act: change('outcome'), see: dialog },
      { name: 'selecting, assign', path: `${path}?followUp=pending`, as: 'demo', act: change('assign'), see: dialog },
      { name: 'selecting, completed', path, as: 'busy', act: completeAll, see: inDialog('common.undo') },
      {
        name: 'selecting, undone',
        path,
        as: 'busy',
        act: async (moment) => {
          await completeAll(moment)
          await inDialog('common.undo')(moment).click()
        },
        see: ({ page, say }) => page.getByText(say('bulk.undone', { count: 1 })),
      },
      {
        name: 'filter with a period',
        path: `${path}?period=month&type=prayer&followUp=pending`,
        as: 'demo',
        opens: { by: button('activities.filter.open'), what: 'dialog' },
      },
      { name: 'filter', path, as: 'demo', opens: { by: button('activities.filter.open'), what: 'dialog' } },
      {
        name: 'filter with days',
        path: `${path}?from=2026-01-05&to=2026-12-31&days=2026-11-07,2026-11-14`,
        as: 'demo',
        opens: { by: button('activities.filter.open'), what: 'dialog' },
      },
      {
        name: 'filter, calendar of a range',
        path,
        as: 'demo',
        only: 'desk',
        act: pickIn('activities.filter.from'),
        see: calendar,
      },
      {
        name: 'filter, calendar of several days',
        path: `${path}?days=2026-11-07,2026-11-14`,
        as: 'demo',
        only: 'desk',
        act: pickIn('activities.filter.days'),
        see: calendar,
      },
      {
        name: 'filter, a day that is not allowed',
        path,
        as: 'demo',
        only: 'phone',
        act: async (moment) => {
          await press('activities.filter.open')(moment)
          await dialog(moment).getByLabel(moment.say('activities.filter.days'), { exact: true }).fill('0026-11-07')
          await inDialog('shell.date.add')(moment).click()
        },
        see: ({ page }) => page.locator('[aria-invalid=true]'),
      },
      {
        name: 'of a contact of another organization',
        path: ({ elsewhere }) => `${path}?contact=${elsewhere.contactId}`,
        as: 'guest',
        see: switchOver,
      },
      {
        name: 'row menu',
        path,
        as: 'demo',
        only: 'phone',
        opens: { by: buttonFor('activities.toolsFor'), what: 'menu' },
      },
    ],
  },
  { name: 'Interaction form', states: forms },
  { name: 'Activities (token)', states: [{ name: 'full', path: `/jwt${path}`, as: 'demo' }] },
]
