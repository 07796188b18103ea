import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { lettersAtOnce } from '../../shared/domain/limits.ts'
import { newDesktop } from '../electron/support/desktop.ts'
import { pending } from '../../renderer/offline/testRecords.ts'

const texts = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => JSON.stringify(pending(first + index)))
/** As the window sends them. */
function changes(first: number, count: number): string[] {
  const text = `{"putPending":[${texts(first, count).join()}]}`
  return Array.from({ length: Math.ceil(text.length / lettersAtOnce) }, (_, part) =>
    text.slice(part * lettersAtOnce, (part + 1) * lettersAtOnce),
  )
}

/** Queues records over the bridge. @returns the length of the queue */
const queue = (page: Page, first: number, count: number) =>
  page
    .evaluate(
      async (given) => {
        const { call } = window.outreachDesktop!
        await call('openReplica', 1)
        const done = await call('commitChanges', 1, given)
        for (let length = 0; ;) {
          const waiting = await call('getPending', 1, length)
          if (!waiting.ok) return [done, waiting] as const
          const { value } = waiting
          const page = JSON.parse(typeof value === 'string' ? value : new TextDecoder().decode(value)) as unknown[]
          if (page.length === 0) return [done, length] as const
          length += page.length
        }
      },
      `{"putPending":[${texts(first, count).join()}]}`,
    )
    .then(([done, waiting]) => {
      expect(done).toEqual({ ok: true, value: 'done' })
      return waiting
    })

it('the desktop client stores records in the user’s file, quits only when they are written, and loses none when killed', async () => {
  const desktop = await newDesktop()
  const files = () =>
    readdirSync(join(desktop.folder, 'replicas'), { recursive: true })
      .map(String)
      .filter((name) => name.includes('sqlite'))
      .toSorted()
  // The owner of the records: a user who has signed in here at a server that is unreachable now.
  const [server, folder] = ['http://127.0.0.1:9', 'http_3A_2F_2F127.0.0.1_3A9']
  writeFileSync(join(desktop.folder, 'settings.json'), JSON.stringify({ server, owner: { server, userId: 1 } }))
  const page = await desktop.start()
  expect(await queue(page, 1, 1)).toBe(1)
  // So many that the thread is still writing when the program is told to quit.
  await page.evaluate(
    async (given) => {
      const { call } = window.outreachDesktop!
      for (const [number, part] of given.slice(0, -1).entries()) await call('addPart', 1, number, part)
      void call('commitChanges', 1, given.at(-1) ?? '', given.length - 1)
    },
    changes(2, 40_000),
  )
  expect(await desktop.quit()).toBe(0)
  // No journal is left that the next start would have to recover.
  expect(files()).toEqual([join(folder, '1.sqlite')])
  expect(await queue(await desktop.start(), 40_002, 1)).toBe(40_002)
  await desktop.kill()
  expect(files()).toContain(join(folder, '1.sqlite-wal'))
  expect(await queue(await desktop.start(), 40_003, 1)).toBe(40_003)
})

it('the desktop client denies its window other users’ data on the same computer', async () => {
  const desktop = await newDesktop()
  const server = 'http://127.0.0.1:9'
  writeFileSync(join(desktop.folder, 'settings.json'), JSON.stringify({ server, owner: { server, userId: 2 } }))
  const page = await desktop.start()
  const ask = () =>
    page.evaluate(async () => {
      const { call } = window.outreachDesktop!
      return [
        await call('openReplica', 2),
        await call('openReplica', 1),
        await call('getPending', 1, 0),
        await call('countOthersWaiting', 2),
      ]
    })
  const refused = { ok: false, code: 'failed', message: expect.stringContaining('signed in here last') }
  expect(await ask()).toEqual([{ ok: true, value: { damage: null } }, refused, refused, { ok: true, value: 0 }])
  expect(
    readdirSync(join(desktop.folder, 'replicas'), { recursive: true })
      .map(String)
      .filter((name) => name.includes('1.sqlite')),
  ).toEqual([])
})
