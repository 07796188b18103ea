import { afterEach, expect, it, vi } from 'vitest'
import { beginImport, dropImport, resumeImports, retryImport, useRunningImports } from './running.ts'
import { isPageHeld } from '../../lib/heldPage.ts'
import { refusal, serveEach, unreachable } from '../../testing/server.ts'
import type { ImportJob, ImportPart } from '../../offline/store/importStore.ts'
import { waitingNote } from './waitingNote.ts'

const server = serveEach({ importContacts: { leftAlone: [] } })

let count = 0
const aJob = (changes: Partial<ImportJob> = {}): ImportJob => ({
  id: `import-${(count += 1)}`,
  owner: 7,
  organizationId: 1,
  fileName: 'people.csv',
  total: 3,
  done: 0,
  leftAlone: [],
  ...changes,
})
const person = (name: string) => ({ name, clientId: `id of ${name}` })
const parts: ImportPart[] = [
  { creates: [person('Ana Gomez'), person('Bob Stone')], updates: [] },
  { creates: [], updates: [{ id: 4, version: 6, notes: 'Tea' }] },
]

const imports = () => useRunningImports.getState().imports
const state = () => imports()[0]?.state
const sentParts = () => server.sent().map(([, body]) => (body as ImportPart).creates.length)
const until = async (expected: string) => {
  await expect.poll(state).toBe(expected)
}

afterEach(async () => {
  for (const { id } of imports()) await dropImport(id)
})

it('sends the parts one after the other, and counts what is done and left alone', async () => {
  server.answer({ importContacts: ({ body }) => ({ leftAlone: body.updates?.map(({ id }) => id) ?? [] }) })
  await beginImport(aJob(), parts)
  expect(waitingNote.isWritten()).toBe(true)
  await until('done')
  expect(imports()).toMatchObject([{ done: 3, total: 3, leftAlone: [4] }])
  expect(sentParts()).toEqual([2, 0])
  expect(waitingNote.isWritten()).toBe(false)
})

it('waits without a network, and goes on where it was once there is one', async () => {
  let answers = 1
  server.answer({ importContacts: () => ((answers -= 1) < 0 ? unreachable() : { leftAlone: [] }) })
  await beginImport(aJob(), parts)
  await until('waiting')
  expect(imports()).toMatchObject([{ done: 2 }])
  answers = 9
  window.dispatchEvent(new Event('online'))
  await until('done')
  expect(sentParts()).toEqual([2, 0, 0])
})

it('keeps the page until it is done, where this browser has no storage', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  let isReachable = false
  server.answer({ importContacts: () => (isReachable ? { leftAlone: [] } : unreachable()) })
  await beginImport(aJob(), parts)
  await until('waiting')
  expect([useRunningImports.getState().areKept, isAsked(), isPageHeld()]).toEqual([false, true, true])
  isReachable = true
  window.dispatchEvent(new Event('online'))
  await until('done')
  expect([isAsked(), isPageHeld()]).toEqual([false, false])
})

it('goes on after a start of the app, for its own user only', async () => {
  server.answer({ importContacts: unreachable })
  const job = aJob()
  await beginImport(job, parts)
  await until('waiting')
  // As after a reload: the page knows nothing, the store has it.
  useRunningImports.setState({ imports: [] })
  server.answer({ importContacts: { leftAlone: [] } })
  await resumeImports(8)
  expect(imports()).toEqual([])
  await resumeImports(7)
  await until('done')
  expect(imports()).toMatchObject([{ id: job.id, done: 3 }])
})

it('leaves another user’s import to be found when they sign in again', async () => {
  server.answer({ importContacts: unreachable })
  const waiting = aJob()
  await beginImport(waiting, parts)
  await until('waiting')
  useRunningImports.setState({ imports: [] })
  server.answer({ importContacts: { leftAlone: [] } })
  await beginImport(aJob({ owner: 8 }), parts)
  await until('done')
  expect(waitingNote.isWritten()).toBe(true)
  await resumeImports(7)
  await expect.poll(imports).toMatchObject([{ id: waiting.id, state: 'done' }])
  expect(waitingNote.isWritten()).toBe(false)
})

it('names its user to the server, which refuses the parts of another user', async () => {
  const owner = vi.fn<(header: string | null) => void>()
  server.answer({
    importContacts: ({ headers }) => {
      owner(headers.get('X-Record-Owner'))
      return { leftAlone: [] }
    },
  })
  await beginImport(aJob(), parts)
  await until('done')
  expect(owner).toHaveBeenCalledWith('7')
})

it('says why the server refuses a part, and tries again when asked to', async () => {
  server.answer({ importContacts: refusal('forbidden', 'Out of order') })
  const job = aJob()
  await beginImport(job, parts)
  await until('refused')
  expect(imports()).toMatchObject([{ message: 'Out of order', done: 0 }])
  server.answer({ importContacts: { leftAlone: [] } })
  retryImport(job.id)
  await until('done')
})

/** What another tab, or the browser, takes from the store while this page shows it. */
async function takeFromStore(id: string) {
  const { imports: before } = useRunningImports.getState()
  const note = localStorage.getItem('outreach.imports') ?? ''
  await dropImport(id)
  useRunningImports.setState({ imports: before })
  return { putNoteBack: () => localStorage.setItem('outreach.imports', note) }
}

it('is not called done when another tab has cancelled it', async () => {
  server.answer({ importContacts: unreachable })
  const job = aJob()
  await beginImport(job, parts)
  await until('waiting')
  await takeFromStore(job.id)
  server.answer({ importContacts: { leftAlone: [] } })
  window.dispatchEvent(new Event('online'))
  await expect.poll(imports).toEqual([])
  expect(sentParts()).toEqual([2])
})

it('says that the rest is gone when the browser has cleared its databases, also after a start of the app', async () => {
  server.answer({ importContacts: unreachable })
  const job = aJob()
  await beginImport(job, parts)
  await until('waiting')
  const { putNoteBack } = await takeFromStore(job.id)
  putNoteBack()
  server.answer({ importContacts: { leftAlone: [] } })
  window.dispatchEvent(new Event('online'))
  await until('lost')
  useRunningImports.setState({ imports: [] })
  await resumeImports(8)
  expect(imports()).toEqual([])
  await resumeImports(7)
  expect(imports()).toMatchObject([{ id: job.id, fileName: 'people.csv', total: 3, done: 0, state: 'lost' }])
  await dropImport(job.id)
  useRunningImports.setState({ imports: [] })
  await resumeImports(7)
  expect([imports(), waitingNote.isWritten()]).toEqual([[], false])
})

it('goes on where the browser refuses locks', async () => {
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      locks: { value: { request: async () => Promise.reject(new DOMException('', 'SecurityError')) } },
    }),
  )
  await beginImport(aJob(), parts)
  await until('done')
  vi.unstubAllGlobals()
})

it('sends nothing more once it is cancelled', async () => {
  server.answer({ importContacts: unreachable })
  const job = aJob()
  await beginImport(job, parts)
  await until('waiting')
  await dropImport(job.id)
  server.answer({ importContacts: { leftAlone: [] } })
  window.dispatchEvent(new Event('online'))
  await resumeImports(7)
  expect(imports()).toEqual([])
  expect(waitingNote.isWritten()).toBe(false)
})
