import type { Filled } from '../people.ts'
import type { Moment, Screen } from '../types.ts'
import { button, buttonFor, openPlace, retry } from './states.ts'

const pageOf =
  (contact: keyof Filled['contacts']) =>
  ({ contacts }: Filled) =>
    `/contacts/${contacts[contact]}`
const full = pageOf('full')

const status = ({ page, say }: Moment) =>
  page.getByRole('button', { name: say('contact.changeStatus', { status: say('contacts.status.active') }) })

const followUpMenu = buttonFor('interactions.followUpMenu.for')
const dialog = ({ page }: Moment) => page.getByRole('dialog')

async function drop(moment: Moment) {
  await followUpMenu(moment).click()
  await moment.page.getByRole('menuitem', { name: moment.say('interactions.followUpMenu.drop') }).click()
}

/** The page of one contact. */
export const contactPage: readonly Screen[] = [
  {
    name: 'Contact',
    states: [
      { name: 'full', path: full, as: 'demo', main: true },
      {
        name: 'custom fields, page',
        path: full,
        as: 'demo',
        main: true,
        act: ({ page, say }) => page.getByLabel(say('contacts.form.custom'), { exact: true }).scrollIntoViewIfNeeded(),
      },
      {
        name: 'custom fields, form',
        path: full,
        as: 'demo',
        main: true,
        act: async (moment) => {
          await buttonFor('contacts.editName')(moment).click()
          await moment.page.getByRole('dialog').getByLabel('Wants a Bible').scrollIntoViewIfNeeded()
        },
        see: ({ page }) => page.getByRole('dialog').getByRole('group', { name: 'Languages' }),
      },
      { name: 'member', path: full, as: 'member' },
      {
        name: 'history',
        path: full,
        as: 'demo',
        main: true,
        opens: { by: button('common.history'), what: 'dialog' },
        see: ({ page, say }) => page.getByRole('list', { name: say('recordHistory.list') }),
      },
      { name: 'nothing known', path: pageOf('bare'), as: 'busy', main: true },
      { name: 'promised', path: pageOf('duplicate'), as: 'busy', main: true },
      { name: 'promised, menu', path: pageOf('duplicate'), as: 'busy', opens: { by: followUpMenu, what: 'menu' } },
      { name: 'promised, dropping', path: pageOf('duplicate'), as: 'busy', main: true, act: drop, see: dialog },
      {
        name: 'promised, assigning',
        path: pageOf('busy'),
        as: 'busy',
        main: true,
        opens: { by: button('assigning.handOver'), what: 'dialog' },
      },
      { name: '300 interactions', path: pageOf('busy'), as: 'busy' },
      {
        name: 'long names',
        path: '/contacts',
        as: 'long',
        act: ({ page }) =>
          page
            .getByRole('link', { name: /^Maria-Magdalena/ })
            .first()
            .click(),
        see: ({ page, say }) => page.getByRole('heading', { name: say('contact.details.title') }),
      },
      { name: 'unknown', path: '/contacts/99999', as: 'demo' },
      {
        name: 'of another organization',
        path: ({ elsewhere }) => `/contacts/${elsewhere.contactId}`,
        as: 'guest',
        main: true,
        see: button('elsewhere.switchTo', { name: 'Lakeside Church' }),
      },
      { name: 'loading', path: full, as: 'demo', answers: 'held' },
      { name: 'error', path: full, as: 'demo', answers: 'refused', see: retry },
      { name: 'without its history', path: full, as: 'demo', refuses: /\/api\/(interactions|sync)\//, see: retry },
      { name: 'place', path: full, as: 'demo', act: openPlace, see: ({ page }) => page.locator('.leaflet-popup') },
      { name: 'status menu', path: pageOf('busy'), as: 'busy', opens: { by: status, what: 'menu' } },
      { name: 'edit', path: full, as: 'demo', opens: { by: buttonFor('contacts.editName'), what: 'dialog' } },
      { name: 'delete', path: full, as: 'demo', opens: { by: buttonFor('contacts.remove.action'), what: 'dialog' } },
      {
        name: 'merge',
        path: pageOf('duplicate'),
        as: 'busy',
        opens: { by: button('contact.merge.action'), what: 'dialog' },
        see: ({ page }) => page.getByRole('button', { name: /^Anna Gomez/ }),
      },
      {
        name: 'merge, with choices',
        path: pageOf('duplicate'),
        as: 'busy',
        main: true,
        act: async (moment) => {
          await button('contact.merge.action')(moment).click()
          await moment.page.getByRole('button', { name: /^Anna Gomez/ }).click()
        },
        see: ({ page }) => page.getByRole('radio').first(),
      },
      {
        name: 'tags, field not loaded',
        path: pageOf('busy'),
        as: 'busy',
        loses: /\/assets\/TagInput-.*\.js$/,
        act: (moment) => button('contacts.tags.add')(moment).click(),
        see: ({ page, say }) => page.getByText(say('common.errors.load')),
      },
      {
        name: 'tags, adding',
        path: pageOf('busy'),
        as: 'busy',
        main: true,
        act: async (moment) => {
          await button('contacts.tags.add')(moment).click()
          await moment.page.getByRole('textbox', { name: moment.say('contacts.tags.add') }).fill('o')
        },
        see: ({ page }) => page.getByRole('button', { name: 'Choir' }),
      },
      { name: 'asked not to be contacted', path: pageOf('marked'), as: 'busy', main: true },
      {
        name: 'do not contact',
        path: full,
        as: 'demo',
        opens: { by: button('contacts.doNotContact.marked'), what: 'dialog' },
      },
      {
        name: 'merged',
        path: pageOf('duplicate'),
        as: 'busy',
        main: true,
        see: buttonFor('contact.merged.separateName'),
      },
      { name: 'log', path: full, as: 'demo', opens: { by: buttonFor('contact.reach.logWith'), what: 'dialog' } },
    ],
  },
  { name: 'Contact (token)', states: [{ name: 'full', path: (filled) => `/jwt${full(filled)}`, as: 'demo' }] },
]
