import { Client } from '../../support/client.ts'
import type { Filled } from '../people.ts'
import type { Moment, Screen } from '../types.ts'
import { button, buttonFor, inDialog, press, retry, storedStates } from './states.ts'
import { received, sending } from './waiting.ts'

const path = '/contacts'
const duplicates = `${path}/duplicates`

const shown =
  (key: string) =>
  ({ page, say }: Moment) =>
    page.getByRole('main').getByText(say(key), { exact: true }).first()

/** Selects all of the list. */
async function select(moment: Moment) {
  await button('palette.more')(moment).click()
  await moment.page.getByRole('menuitem', { name: moment.say('common.selectSeveral') }).click()
  await moment.page.getByRole('region', { name: moment.say('bulk.selection') }).waitFor()
  await moment.page.getByRole('region').getByRole('button').first().click()
}

const change = (action: string) => async (moment: Moment) => {
  await select(moment)
  await button('bulk.change')(moment).click()
  await moment.page.getByRole('menuitem', { name: moment.say(`bulk.contact.action.${action}`), exact: true }).click()
}
const addTags = change('addTags')
const views = ({ page, say }: Moment) => page.getByRole('navigation', { name: say('views.label') })
const dialog = ({ page }: Moment) => page.getByRole('dialog')
const changedView = ({ views: { toVisit } }: Filled) => `${path}?status=new,active&sort=recent&saved=${toVisit}`

let changes = 0
/** Another user saves the same contact while it is being edited. */
async function collide(moment: Moment) {
  const {
    page,
    say,
    server,
    filled: { passwords, conflict },
  } = moment
  await buttonFor('contacts.editName')(moment).click()
  await page.getByLabel(say('contacts.form.address')).fill('12 Elm Street')
  const other = new Client(server.url)
  await other.login({ body: { username: 'conflict', password: passwords.conflict ?? '' } })
  await other.updateContact({
    params: { id: conflict.contactId },
    body: { address: `${(changes += 1)} Oak Street`, phone: `555-123-${1000 + changes}` },
  })
  await page.getByRole('button', { name: say('contacts.form.submitEdit') }).click()
}

export const contactScreens: readonly Screen[] = [
  {
    name: 'Contacts',
    states: [
      ...storedStates(path),
      { name: 'narrowed', path: `${path}?q=an&status=new`, as: 'demo' },
      { name: 'asked not to be contacted', path: `${path}?unwanted=1`, as: 'busy' },
      { name: 'tagged', path: `${path}?tag=Market`, as: 'busy', main: true },
      {
        name: 'custom fields, filtered',
        path: `${path}?field=1.1&columns=reach,last,custom.1,custom.2`,
        as: 'demo',
        main: true,
        see: ({ page }) => page.getByRole('button', { name: /^Home church: / }),
      },
      {
        name: 'custom fields, filter',
        path,
        as: 'demo',
        main: true,
        opens: { by: button('contacts.customFilter'), what: 'menu' },
      },
      {
        name: 'tags, filter',
        path: `${path}?tag=Market`,
        as: 'busy',
        opens: { by: ({ page }) => page.getByRole('button', { name: 'Market', exact: true }), what: 'menu' },
      },
      { name: 'selecting', path, as: 'busy', main: true, act: select },
      { name: 'selecting, status', path, as: 'busy', act: change('status'), see: dialog },
      { name: 'selecting, assignee', path, as: 'busy', act: change('assignee'), see: dialog },
      {
        name: 'selecting, tags',
        path,
        as: 'busy',
        main: true,
        act: addTags,
        see: ({ page }) => page.getByRole('dialog'),
      },
      {
        name: 'selecting, done',
        path,
        as: 'busy',
        act: async (moment) => {
          await moment.page.route(/\/api\/(contacts|sync)/, (route) =>
            route.request().method() === 'GET' ? route.fallback() : route.abort(),
          )
          await change('assignee')(moment)
          await inDialog('bulk.submit')(moment).click()
        },
        see: inDialog('common.undo'),
      },
      { name: 'without interactions', path, as: 'demo', refuses: /\/api\/(interactions|sync)\//, see: retry },
      { name: 'no match', path: `${path}?q=nobody+is+called+this`, as: 'demo' },
      {
        name: 'marks',
        path,
        as: 'one',
        act: sending,
        see: ({ page, say }) => page.getByRole('img', { name: say('common.sync.state.sending') }),
      },
      {
        name: 'received',
        path,
        as: 'one',
        act: received,
        see: ({ page, say }) => page.getByRole('img', { name: say('common.sync.state.sent') }),
      },
      { name: 'new', path, as: 'demo', opens: { by: button('contacts.new'), what: 'dialog' } },
      {
        name: 'new, mistakes',
        path: `${path}?new=contact`,
        as: 'demo',
        act: (moment) => inDialog('contacts.form.submitCreate')(moment).click(),
        see: ({ page }) => page.locator('[aria-invalid=true]'),
      },
      {
        name: 'new, known already',
        path: `${path}?new=contact&name=Ana+Gomes`,
        as: 'busy',
        see: ({ page, say }) => page.getByText(say('contacts.form.duplicates')),
      },
      { name: 'views', path: `${path}?status=new&sort=recent`, as: 'busy', main: true, see: views },
      { name: 'views, changed', path: changedView, as: 'busy', main: true, see: views },
      { name: 'views, long names', path, as: 'long', see: views },
      {
        name: 'views, menu',
        path: changedView,
        as: 'busy',
        main: true,
        opens: { by: button('views.label'), what: 'menu' },
      },
      {
        name: 'views, menu with long names',
        path: `${path}?mine=1`,
        as: 'long',
        opens: { by: button('views.label'), what: 'menu' },
      },
      { name: 'views, save', path: `${path}?status=new&dialog=saveView`, as: 'busy', main: true, see: dialog },
      {
        name: 'views, delete',
        path: `${path}?mine=1`,
        as: 'busy',
        act: async (moment) => {
          await press('views.label')(moment)
          await moment.page.getByRole('menuitem', { name: moment.say('views.delete') }).click()
        },
        see: dialog,
      },
      {
        name: 'columns',
        path: `${path}?columns=reach,about,assignee,interactions,last,added`,
        as: 'busy',
        only: 'desk',
        main: true,
        see: ({ page, say }) => page.getByRole('columnheader', { name: say('contacts.columns.added') }),
      },
      {
        name: 'columns, choice',
        path,
        as: 'busy',
        only: 'desk',
        opens: { by: button('contacts.chooseColumns'), what: 'dialog' },
      },
      { name: 'edit', path, as: 'demo', opens: { by: buttonFor('contacts.editName'), what: 'dialog' } },
      { name: 'edit, long names', path, as: 'long', opens: { by: buttonFor('contacts.editName'), what: 'dialog' } },
      {
        name: 'delete',
        path,
        as: 'demo',
        act: (moment) => buttonFor('contacts.editName')(moment).click(),
        opens: { by: inDialog('contacts.remove.action'), what: 'dialog' },
      },
      {
        name: 'conflict',
        path,
        as: 'conflict',
        act: collide,
        see: ({ page, say }) => page.getByText(say('sync.why.conflict')),
      },
    ],
  },
  {
    name: 'Possible duplicates',
    states: [
      { name: 'pairs', path: duplicates, as: 'busy', main: true, see: shown('duplicates.tellApart') },
      { name: 'none', path: duplicates, as: 'one' },
      { name: 'no organization', path: duplicates, as: 'homeless' },
      { name: 'long names', path: duplicates, as: 'long', see: shown('duplicates.tellApart') },
      {
        name: 'merge',
        path: duplicates,
        as: 'busy',
        opens: { by: button('duplicates.mergeNames', { name: 'Ana Gómez', other: 'Anna Gomez' }), what: 'dialog' },
        see: ({ page }) => page.getByRole('radio').first(),
      },
      {
        name: 'told apart',
        path: duplicates,
        as: 'busy',
        act: (moment) => button('duplicates.apart', { count: 1 })(moment).click(),
        see: shown('duplicates.again'),
      },
      { name: 'loading', path: duplicates, as: 'busy', answers: 'held' },
      { name: 'error', path: duplicates, as: 'busy', answers: 'refused', see: retry },
    ],
  },
  { name: 'Contacts (token)', states: [{ name: 'full', path: `/jwt${path}`, as: 'demo' }] },
]
