import type { Moment, Screen } from '../types.ts'
import { button, retry } from './states.ts'

const path = '/bin'
const deleted = /\/deleted(\?|$)/

/** What the server would say of a bin with two contacts. */
async function withDeleted({ page, filled }: Moment) {
  const at = '2026-01-05T15:04:00.000Z'
  const row = (id: number, name: string) => ({
    id,
    clientId: `00000000-0000-4000-8000-00000000000${id}`,
    organizationId: filled.elsewhere.contactId,
    name,
    phone: '555-123-4567',
    email: null,
    address: '12 Oak Street, Chattanooga',
    status: 'new',
    notes: null,
    merged: null,
    version: 2,
    createdAt: at,
    updatedAt: at,
    deleted: true,
  })
  const people = [row(1, 'Ana Gómez'), row(2, 'Maria-Magdalena von Hohenstein-Wittgenstein')]
  await page.route(deleted, (route) =>
    route.fulfill({ json: people.map((person) => ({ row: person, deletedBy: 'Ruth Klein', deletedAt: at })) }),
  )
  await page.goto(path)
}

export const binScreens: readonly Screen[] = [
  {
    name: 'Bin',
    states: [
      {
        name: 'full',
        path: '/sync',
        as: 'one',
        main: true,
        act: withDeleted,
        see: button('bin.bringBackName', { name: 'Ana Gómez' }),
      },
      { name: 'empty', path, as: 'demo' },
      { name: 'nothing found', path: `${path}?q=Zoe`, as: 'demo' },
      { name: 'member', path, as: 'member' },
      { name: 'no organization', path, as: 'homeless' },
      { name: 'loading', path, as: 'demo', answers: 'held' },
      { name: 'error', path, as: 'demo', refuses: deleted, see: retry },
    ],
  },
]
