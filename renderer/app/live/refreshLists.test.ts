import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { listNames } from '../../../shared/schemas/sync.ts'
import { contactsQuery } from '../../records/contacts/queries.ts'
import { interactionsQuery } from '../../records/interactions/queries.ts'
import { organizationScope, pointsScope } from '../../records/organizations/queries.ts'
import { serve } from '../../testing/server.ts'
import { refreshAll, refreshLists, refreshRecords } from './refreshLists.ts'

let client = new QueryClient()
const stops: (() => void)[] = []

afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  client.clear()
  client = new QueryClient()
})

/** A component that shows the data of a query key. */
function shows(queryKey: QueryKey) {
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    retry: false,
  })
  stops.push(observer.subscribe(() => undefined))
  return {
    reads: () => answers.length,
    answer: (value = 'rows') => answers.at(-1)?.(value),
    value: () => observer.getCurrentResult().data,
  }
}

const soon = () => new Promise((resolve) => setTimeout(resolve))

it('reads changed lists again, of that organization only', async () => {
  const [own, other, foreign] = [
    shows(contactsQuery(1).queryKey),
    shows(interactionsQuery(1).queryKey),
    shows(contactsQuery(2).queryKey),
  ]
  for (const each of [own, other, foreign]) each.answer()
  await soon()
  const done = refreshLists(client, 1, ['contacts'])
  expect([own.reads(), other.reads(), foreign.reads()]).toEqual([2, 1, 1])
  own.answer('newer')
  await done
  expect(own.value()).toBe('newer')
})

it('reads a list once more if its answer was pending: it may be older than the change', async () => {
  const contacts = shows(contactsQuery(1).queryKey)
  const done = refreshLists(client, 1, ['contacts'])
  await soon()
  expect(contacts.reads()).toBe(1)
  contacts.answer('from before')
  await expect.poll(contacts.reads).toBe(2)
  contacts.answer('with the change')
  await done
  expect(contacts.value()).toBe('with the change')
})

it('reads each list only once if everything has changed', async () => {
  const points = shows([organizationScope, 1, 'points', 'leaderboard'])
  points.answer()
  await soon()
  void refreshLists(client, 1, listNames)
  expect(points.reads()).toBe(2)
})

it.each([
  ['customFields', 'listCustomFields'],
  ['areas', 'listAreas'],
  ['views', 'listViews'],
] as const)('reads changed %s also where nothing shows them: they are kept for offline use', async (list, call) => {
  const server = serve({ [call]: [] })
  await refreshLists(client, 1, [list])
  expect(server.asked().map(({ name }) => name)).toEqual([call])
  await refreshLists(client, 1, ['contacts'])
  expect(server.asked()).toHaveLength(1)
})

it('reads reports only when they are opened, except after a gap', async () => {
  const report = shows([organizationScope, 1, 'report'])
  report.answer()
  await soon()
  await refreshLists(client, 1, listNames)
  expect(report.reads()).toBe(1)
  void refreshAll(client)
  expect(report.reads()).toBe(2)
})

it('reads contacts and interactions of every organization again, and nothing else', async () => {
  const keys = [
    contactsQuery(1).queryKey,
    interactionsQuery(2).queryKey,
    pointsScope(1),
    [organizationScope, 1, 'atHand'],
  ]
  const shown = keys.map((key) => shows(key))
  for (const each of shown) each.answer()
  await soon()
  void refreshRecords(client)
  expect(shown.map(({ reads }) => reads())).toEqual([2, 2, 1, 1])
})
