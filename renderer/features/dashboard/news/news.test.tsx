import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { problemOf } from '../../../offline/queue/recording.ts'
import { pending } from '../../../offline/testRecords.ts'
import { noSync, useSync } from '../../../offline/view/syncState.ts'
import { press } from '../../../testing/hands.ts'
import { serveEach, unreachable } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { NewsHost } from './NewsHost.tsx'

const since = '2026-03-01T10:00:00.000Z'
const told = {
  since,
  groups: [
    { kind: 'contactsGiven' as const, count: 1, items: [{ id: 4, name: 'Ana Gómez' }] },
    { kind: 'areas' as const, count: 1, items: [{ id: 3, name: 'North' }] },
    {
      kind: 'members' as const,
      count: 5,
      items: [
        { id: 1, name: 'Bob' },
        { id: 2, name: 'Carl' },
        { id: 3, name: 'Dan' },
      ],
    },
    { kind: 'followUpsChanged' as const, count: 1, items: [{ id: null, name: null }] },
  ],
}
const nothing = { since: null, groups: [] }
const server = serveEach({ getNews: told, dismissNews: null })
beforeEach(() => useSync.setState(noSync))

const open = () => show(<NewsHost organizationId={1} />)
const panel = () => screen.findByRole('region', { name: 'While you were out' })
/** The panel, unfolded. */
async function unfolded() {
  const region = await panel()
  press('Show')
  return within(region)
}

it('lists what concerns the user with counts and links', async () => {
  open()
  const links = (await unfolded()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['1 contact was given to you', '/day'],
    ['Ana Gómez', '/contacts/4'],
    ['1 area was given to you', '/areas'],
    ['North', '/areas?area=3'],
    ['5 people joined the team', '/organizations?tab=invitations'],
    ['1 of your follow-ups was changed or deleted by others', '/day'],
  ])
  expect(screen.getByText('and 2 more')).toBeTruthy()
  expect(screen.getByText(/^Since Mar 1, 2026/)).toBeTruthy()
})

it('is not shown if there is nothing', async () => {
  server.answer({ getNews: { since, groups: [] } })
  const { container } = open()
  await expect.poll(() => server.asked('getNews').length).toBe(1)
  expect(container.textContent).toBe('')
})

it('also counts what waits on this device for a decision', async () => {
  server.answer({
    getNews: { since, groups: [{ kind: 'asking', count: 1, items: [{ id: null, name: 'Chrome · Android' }] }] },
  })
  open()
  await unfolded()
  const refused = (n: number, organizationId = 1) => ({ ...pending(n), organizationId, problem: problemOf('refused') })
  act(() => useSync.setState({ pending: [refused(1), refused(2, 2), pending(3)] }))
  expect(screen.getByRole('link', { name: '2 records need your decision' }).getAttribute('href')).toBe('/sync')
})

it('is collapsed at first to the first entry, and can be expanded', async () => {
  open()
  const region = within(await panel())
  expect(region.queryAllByRole('link')).toEqual([])
  expect(region.getAllByText('1 contact was given to you')[0]?.closest('[hidden]')).toBeNull()
  press('Show')
  expect(region.queryAllByRole('link')).not.toEqual([])
  press('Show less')
  expect(region.queryAllByRole('link')).toEqual([])
})

it('is dismissed on all devices', async () => {
  open()
  await panel()
  server.answer({ getNews: nothing })
  press('Hide this, on all your devices')
  expect(screen.queryByRole('region', { name: 'While you were out' })).toBeNull()
  await waitFor(() => expect(server.asked('dismissNews')).toHaveLength(1))
})

it('is dismissed here without a network, and on the others once there is one', async () => {
  server.answer({ dismissNews: unreachable })
  const first = open()
  await panel()
  press('Hide this, on all your devices')
  // Tried twice: the second one must not reach another test.
  await waitFor(() => expect(server.asked('dismissNews')).toHaveLength(2), { timeout: 10_000 })
  first.unmount()
  const before = server.asked('dismissNews').length
  server.answer({ dismissNews: null })
  const { container } = open()
  await waitFor(() => expect(server.asked('dismissNews').length).toBeGreaterThan(before))
  expect(container.textContent).toBe('')
})
