import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refusal, serve } from '../testing/server.ts'
import { aUser } from '../testing/rows.ts'
import { cachedAnswer } from '../lib/cachedAnswer.ts'
import { lastUser } from '../lib/lastUser.ts'
import { localRecords } from './localRecords.ts'
import { uuid } from './testRecords.ts'
import { withLocalRecords } from './testing.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  lastUser.write(null)
  vi.restoreAllMocks()
})

it('removes what is stored of an organization that the user has left, and nothing else', async () => {
  lastUser.write(aUser())
  const answers = ['members.1', 'members.12', 'points.1', 'activitiesReport.1.2026-01-01.now', 'notifications']
  const signal = new AbortController().signal
  for (const name of answers) await cachedAnswer(name, async () => 'an answer').queryFn({ signal })
  const draft = (base: unknown) => JSON.stringify({ at: Date.now(), values: { values: {}, clientId: 'a', base } })
  localStorage.setItem('outreach.draft.7.1.contact.a', draft({ name: 'Ana' }))
  localStorage.setItem('outreach.draft.7.1.contact.new', draft(null))
  localStorage.setItem('outreach.draft.7.12.contact.b', draft({ name: 'Bob' }))
  const sentTo = (organizationId: number) => ({ id: `${organizationId}`, organizationId, body: { name: 'Ana' } })
  const log = { sent: [sentTo(1), sentTo(12)], lastSuccess: null }
  localStorage.setItem('outreach.sent.7', JSON.stringify(log))
  serve({ getChanges: refusal('forbidden') })
  const close = await withLocalRecords(7)
  expect(await (await localRecords()).pull(1)).toBe('noAccess')
  const kept = Object.keys(localStorage).filter((key) => /answer|draft/.test(key))
  expect(kept.toSorted()).toEqual([
    'outreach.answer.7.members.12',
    'outreach.answer.7.notifications',
    'outreach.draft.7.1.contact.new',
    'outreach.draft.7.12.contact.b',
  ])
  expect(JSON.parse(localStorage.getItem('outreach.sent.7') ?? '')).toEqual({ ...log, sent: [sentTo(12)] })
  close()
})

it('removes answers of an organization once its user has another role: a history has what only the old one reads', async () => {
  lastUser.write(aUser())
  const signal = new AbortController().signal
  for (const name of ['changes.1.interaction.4.', 'changes.12.interaction.5.'])
    await cachedAnswer(name, async () => 'confidential').queryFn({ signal })
  const page = {
    contacts: [],
    interactions: [],
    deleted: { contacts: [], interactions: [] },
    cursor: 'new',
    hasMore: false,
  }
  let asked = 0
  serve({ getChanges: () => ((asked += 1) === 1 ? refusal('cursor_expired') : page) })
  const close = await withLocalRecords(7)
  expect(await (await localRecords()).pull(1)).toBe('complete')
  expect(Object.keys(localStorage).filter((key) => key.includes('changes.'))).toEqual([
    'outreach.answer.7.changes.12.interaction.5.',
  ])
  close()
})

it.each([
  [30, 'sendRecords'],
  [1, 'createContact'],
] as const)('asks once for each batch of %i, and marks what was refused for the lost access', async (count, call) => {
  const server = serve({
    sendRecords: refusal('forbidden'),
    createContact: refusal('forbidden'),
    getChanges: refusal('forbidden'),
  })
  const close = await withLocalRecords(20 + count)
  const records = await localRecords()
  const create = { op: 'create', entity: 'contact', organizationId: 1, body: { name: 'Ana' } } as const
  await records.recordAll(Array.from({ length: count }, (_, number) => ({ ...create, clientId: uuid(number) })))
  await records.drain()
  const kinds = async () => new Set((await records.pending()).map(({ problem }) => problem?.kind))
  expect(await kinds()).toEqual(new Set(['refused']))
  expect([server.asked(call).length, server.asked('createContact').length]).toEqual([1, count === 1 ? 1 : 0])
  await records.pull(1)
  expect(await kinds()).toEqual(new Set(['noAccess']))
  close()
})

it('asks about what waits for an organization that the user has left, also where the browser refuses its storage', async () => {
  serve({ getChanges: refusal('forbidden') })
  const close = await withLocalRecords(7)
  const records = await localRecords()
  await records.record({ op: 'create', entity: 'contact', organizationId: 1, clientId: uuid(1), body: { name: 'Ana' } })
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  expect(await records.pull(1)).toBe('noAccess')
  expect(await records.pending()).toMatchObject([{ problem: { kind: 'noAccess' } }])
  close()
})
