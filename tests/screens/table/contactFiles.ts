import type { Moment, Screen } from '../types.ts'
import { button, inDialog, press, retry } from './states.ts'

const path = '/contacts/import'

/** A file with people of every kind: new, known, repeated, with mistakes, and with a name that is too long for a line. */
const lines = [
  'First Name,Last Name,Mobile,E-mail,Street,City,Status,Comments,Shoe size',
  'Ana,Gomez,555-123-4567,ana@example.org,1 Main Street,Springfield,Visitor,Likes tea,38',
  'Bob,Stone,12,bob@,,,Member,,44',
  ',,555-999-9999,,,,,,',
  'Bob,Stone,,,,,Somebody,,',
  'Maria-Magdalena,Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh,,maria@example.org,Donaudampfschifffahrtsgesellschaftsstraße 12,Wien,Interested,,',
]

const choose = ({ page }: Moment) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

/** The preview, which takes a moment. */
const preview = ({ page }: Moment) => page.getByRole('status').filter({ visible: true }).first()

const anImport = {
  id: 1,
  organizationId: 1,
  clientId: '3e1f0a86-6f5e-4f7e-9d4e-0a1b2c3d4e5f',
  fileName: 'Members of the congregation, spring.csv',
  created: 1204,
  updated: 37,
  createdByName: 'Ruth Abernathy',
  createdAt: '2026-11-20T09:30:00.000Z',
  undoneByName: null,
  undoneAt: null,
}
const undone = {
  ...anImport,
  id: 2,
  fileName: 'contacts.vcf',
  undoneByName: 'Ruth Abernathy',
  undoneAt: '2026-11-21T10:00:00.000Z',
}
const kept = [
  { contactId: 1, name: 'Ana Gomez', reason: 'changed', fields: ['phone', 'notes'] },
  { contactId: 2, name: 'Bob Stone', reason: 'met', fields: [] },
]
const withKept = { ...undone, kept: kept.length }

/** The list of imports, and what undoing one answers: both would grow with every picture. */
async function withImports({ page }: Moment) {
  await page.route(/\/api\/imports\/organization\//, (route) => route.fulfill({ json: [anImport, undone] }))
  await page.route(/\/api\/imports\/1\/undo/, (route) =>
    route.fulfill({ json: { import: undone, removed: 1202, restored: 36, kept, next: null } }),
  )
  await page.reload()
}
const undoButton = ({ page }: Moment) => page.getByRole('button', { name: new RegExp(anImport.fileName) })

/** Whom an undone import has left alone. */
async function leftAlone(moment: Moment) {
  const { page, say } = moment
  await page.route(/\/api\/imports\/organization\//, (route) => route.fulfill({ json: [anImport, withKept] }))
  await page.route(/\/api\/imports\/2\/kept/, (route) => route.fulfill({ json: { kept, next: null } }))
  await page.reload()
  await button('contactFiles.undo.leftAlone', { count: kept.length })(moment).click()
  await page.getByText(say('contactFiles.undo.saveKept')).waitFor()
}

/** A file so long that it takes many slices, of which the page is given no more after a while. */
async function read({ page }: Moment) {
  const rows = Array.from({ length: 200_000 }, (_, at) => `Person ${at},,,,,,,,`)
  await page.evaluate(() => {
    const scheduler = (window as unknown as { scheduler: { yield: () => Promise<void> } }).scheduler
    const own = scheduler.yield.bind(scheduler)
    let slices = 0
    scheduler.yield = () => ((slices += 1) > 8 ? new Promise(() => undefined) : own())
  })
  await page
    .locator('input[type=file]')
    .setInputFiles({
      name: 'Members of the congregation, spring.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([lines[0], ...rows].join('\n')),
    })
}

/** More than one request can hold. */
const manyPeople = [
  'First Name,Last Name,E-mail',
  ...Array.from({ length: 704 }, (_, at) => `Person,Number ${at},p${at}@example.org`),
].join('\n')

/** Runs in the page: nothing reaches the server, which has taken a few parts, and answers no further one. */
function takeParts(count: number) {
  const own = window.fetch.bind(window)
  let taken = 0
  window.fetch = async (resource, options) => {
    if (options?.method !== 'POST') return own(resource, options)
    return (taken += 1) > count ? new Promise<Response>(() => undefined) : Response.json({ leftAlone: [] })
  }
}

const write = (parts: number) => async (moment: Moment) => {
  const { page, say } = moment
  await page.evaluate(takeParts, parts)
  await page
    .locator('input[type=file]')
    .setInputFiles({
      name: 'Members of the congregation, spring.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(manyPeople),
    })
  await page.getByRole('button', { name: say('contactFiles.import.start', { count: 704 }) }).click()
}

async function undo(moment: Moment) {
  await withImports(moment)
  await undoButton(moment).click()
  await inDialog('contactFiles.undo.confirm')(moment).click()
}

/** The server cannot be reached: the import waits. */
async function wait(moment: Moment) {
  const { page } = moment
  await page.route(/\/api\/imports$/, (route) => route.abort())
  await choose(moment)
  await page.getByRole('listitem').last().waitFor()
  await page.getByRole('button', { name: moment.say('contactFiles.import.start', { count: 3 }) }).click()
}

export const contactFileScreens: readonly Screen[] = [
  {
    name: 'Contacts export',
    states: [
      {
        name: 'dialog',
        path: '/contacts',
        as: 'demo',
        act: async (moment) => {
          await press('palette.more')(moment)
          await moment.page.getByRole('menuitem', { name: moment.say('contacts.export') }).click()
        },
        see: ({ page }) => page.getByRole('dialog'),
      },
    ],
  },
  {
    name: 'Contacts import',
    states: [
      { name: 'start', path, as: 'empty', main: true },
      { name: 'not allowed', path, as: 'member' },
      { name: 'error', path, as: 'demo', answers: 'refused', see: retry },
      { name: 'preview', path, as: 'demo', act: choose, see: preview },
      {
        name: 'no file',
        path,
        as: 'one',
        act: ({ page }) =>
          page
            .locator('input[type=file]')
            .setInputFiles({ name: 'people.xlsx', mimeType: 'text/plain', buffer: Buffer.from('PK\u0003\u0004') }),
        see: ({ page }) => page.getByRole('alert'),
      },
      {
        name: 'waiting',
        path,
        as: 'empty',
        act: wait,
        see: ({ page, say }) => page.getByText(say('contactFiles.import.waiting')),
      },
      { name: 'reading', path, as: 'empty', act: read, see: ({ page }) => page.getByRole('progressbar') },
      { name: 'writing', path, as: 'empty', act: write(1), see: ({ page }) => page.getByRole('progressbar') },
      {
        name: 'written',
        path,
        as: 'empty',
        act: write(9),
        see: ({ page, say }) => page.getByText(say('contactFiles.import.done', { count: 704 })),
      },
      { name: 'left alone', path, as: 'demo', act: leftAlone },
      { name: 'earlier', path, as: 'demo', act: withImports, see: undoButton },
      { name: 'undo', path, as: 'demo', act: withImports, opens: { by: undoButton, what: 'dialog' } },
      {
        name: 'undone',
        path,
        as: 'demo',
        act: undo,
        see: ({ page, say }) => page.getByText(say('contactFiles.undo.saveKept')),
      },
    ],
  },
  { name: 'Contacts import (token)', states: [{ name: 'start', path: `/jwt${path}`, as: 'demo' }] },
]
