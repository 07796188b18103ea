import type { Page, Worker } from 'playwright'
import { describe, expect, it } from 'vitest'
import { keep, newDevice } from './device.ts'
import { see } from './steps.ts'

interface Registration extends ServiceWorkerRegistration {
  sync: { register(tag: string): Promise<void>; getTags(): Promise<string[]> }
}

/** A page with the service worker, which answers its sync requests in place of the queue. */
async function answeringPage() {
  const device = await newDevice({}, { whole: true })
  const page = await device.open()
  await page.context().addInitScript(answerInstead)
  await page.goto('/auth')
  await see(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await keep(page)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  return { page, worker }
}

interface Answering {
  asked: { count: number }
  isDrained?: boolean
}

/** Runs in each page before its own scripts: answers in place of the page's queue, once configured. */
function answerInstead() {
  const page = globalThis as unknown as Answering
  page.asked = { count: 0 }
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<{ type: string }>) => {
    if (event.data.type !== 'drain' || page.isDrained === undefined) return
    event.stopImmediatePropagation()
    page.asked.count += 1
    event.ports[0]?.postMessage({ isDrained: page.isDrained })
  })
}

/** From now on the page reports that it sent everything, or that it did not. */
const answer = (page: Page, isDrained: boolean) =>
  page.evaluate((value) => void Object.assign(globalThis, { asked: { count: 0 }, isDrained: value }), isDrained)
const asked = (page: Page) => page.evaluate(() => (globalThis as unknown as Answering).asked.count)

/** The sync registrations of the browser. */
const tags = (page: Page) =>
  page.evaluate(async () => ((await navigator.serviceWorker.ready) as Registration).sync.getTags())

/** What the browser would be told by a sync event: success, or the error. */
const outcome = (worker: Worker, name: string) =>
  worker.evaluate(
    (tag) =>
      new Promise<string>((resolve) => {
        const scope = globalThis as unknown as EventTarget & {
          SyncEvent: new (type: string, init: { tag: string }) => Event
        }
        const event = new scope.SyncEvent('sync', { tag })
        Object.defineProperty(event, 'waitUntil', {
          value: (work: Promise<void>) =>
            void work.then(
              () => resolve('done'),
              (error: Error) => resolve(error.message),
            ),
        })
        scope.dispatchEvent(event)
        if (tag === 'other') resolve('ignored')
      }),
    name,
  )

/** Asks the browser for a sync, which it begins at once where there is a network. */
const register = (page: Page, tag: string) =>
  page.evaluate(async (name) => ((await navigator.serviceWorker.ready) as Registration).sync.register(name), tag)

describe('background sync', () => {
  it('by the browser makes a page send the queue, ends when everything is sent, and is registered again otherwise', async () => {
    const { page } = await answeringPage()
    await answer(page, true)
    await register(page, 'sync-interactions')
    await see.poll(() => tags(page)).toEqual([])
    expect(await asked(page)).toBe(1)

    await answer(page, false)
    await register(page, 'sync-contacts')
    await page.waitForFunction(() => (globalThis as unknown as { asked: { count: number } }).asked.count === 1)
    await answer(page, true)
    await register(page, 'sync-interactions')
    await see.poll(() => tags(page)).toEqual(['sync-contacts'])
  })

  it('asks every open page, and succeeds only if all do, so that the browser retries without one', async () => {
    const { page, worker } = await answeringPage()
    const other = await page.context().newPage()
    await other.goto('/jwt/auth')
    await see(other.getByRole('button', { name: 'Sign In with JWT' })).toBeVisible()
    for (const tag of ['sync-interactions', 'sync-contacts']) {
      await answer(page, true)
      await answer(other, true)
      expect(await outcome(worker, tag)).toBe('done')
      await answer(other, false)
      expect(await outcome(worker, tag)).toBe('Not everything could be sent')
      expect([await asked(page), await asked(other)]).toEqual([2, 1])
    }
    expect(await outcome(worker, 'other')).toBe('ignored')

    // Keeps the browser open.
    await page.context().newPage()
    for (const one of [page, other]) await one.close()
    expect(await outcome(worker, 'sync-contacts')).toBe('No page is open that could send')
  })
})
