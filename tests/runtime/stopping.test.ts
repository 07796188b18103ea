/** However the server is stopped, and however often: everything ends, and acknowledged writes are stored. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp, type Person } from '../support/client.ts'
import {
  makeWorkplace,
  ordinaryUser,
  root,
  startProduct,
  type Product,
  type RunAs,
  type Workplace,
} from '../support/product.ts'
import { cannotRun, repetitions } from '../support/runReport.ts'
import { expectContacts, writeUntilGone } from './writers.ts'

const isRoot = process.getuid?.() === 0

/** Root can run as both kinds of users; other users only as themselves. */
function users(): { name: string; runAs: RunAs }[] {
  if (!isRoot) return [{ name: 'an ordinary user', runAs: null }]
  const ordinary = ordinaryUser()
  if (!ordinary)
    cannotRun('Starting and stopping as an ordinary user', 'the project is in a folder that only root can enter')
  return [{ name: 'root', runAs: null }, ...(ordinary ? [{ name: 'an ordinary user', runAs: ordinary }] : [])]
}

const toGroup =
  (signal: NodeJS.Signals) =>
  ({ pid }: Product) =>
    void process.kill(-pid, signal)

interface Way {
  name: string
  stop: (product: Product) => void
  /** Folders that nobody is left to remove. */
  leaves?: RegExp
}

const WAYS: Way[] = [
  { name: 'SIGTERM to npm alone', stop: ({ pid }) => void process.kill(pid, 'SIGTERM') },
  { name: 'SIGTERM to the whole group', stop: toGroup('SIGTERM') },
  { name: 'SIGINT to the whole group, as by Ctrl-C', stop: toGroup('SIGINT') },
  {
    name: 'SIGTERM to npm alone and then to the group',
    stop: (product) => {
      process.kill(product.pid, 'SIGTERM')
      toGroup('SIGTERM')(product)
    },
  },
  {
    name: 'SIGINT to the whole group, twice',
    stop: (product) => {
      toGroup('SIGINT')(product)
      setTimeout(() => signalIfThere(product, 'SIGINT'), 50)
    },
  },
  { name: 'SIGHUP to the whole group, as by closing the terminal', stop: toGroup('SIGHUP') },
]

/** The group may have ended in the meantime. */
function signalIfThere(product: Product, signal: NodeJS.Signals): void {
  try {
    toGroup(signal)(product)
  } catch {
    // No process is left to signal.
  }
}

describe.each(users())('as $name', ({ runAs }) => {
  let place: Workplace
  let person: Person | undefined
  const acknowledged: string[] = []

  beforeAll(async () => {
    place = await makeWorkplace(runAs)
  })
  afterAll(() => place.remove())

  /** Starts, checks the writes of earlier rounds, writes until the server has stopped. */
  async function round(stop: (product: Product) => void): Promise<Product> {
    const product = startProduct(place)
    await product.ready()
    person ??= await signUp(product.url)
    await expectContacts(person, acknowledged)
    const writers = writeUntilGone(person)
    await writers.reached(20)
    const tree = product.tree()
    // npm, its shell, the start script, the server, the database and its processes.
    expect(tree.length).toBeGreaterThan(5)
    stop(product)
    await product.gone(tree)
    await writers.ended
    acknowledged.push(...writers.acknowledged)
    return product
  }

  it.each(WAYS)('$name ends everything and loses nothing', async ({ stop }) => {
    const product = await round(stop)
    expect(product.output()).not.toMatch(/Error|Stopping the database that an earlier run left behind/)
  })

  it('recovers at once after everything was killed', async () => {
    const rounds = repetitions(`kills of everything (${runAs ? 'ordinary user' : 'own user'})`, 2, 25)
    for (let index = 0; index < rounds; index += 1)
      await round((product) => product.tree().forEach(({ pid }) => kill(pid)))
    await round(toGroup('SIGTERM'))
  }, 600_000)

  it('recovers after everything except the database was killed', async () => {
    const product = startProduct(place)
    await product.ready()
    const tree = product.tree()
    process.kill(-product.pid, 'SIGKILL')
    const next = startProduct(place)
    await next.ready()
    expect(next.output()).toContain('Stopping the database that an earlier run left behind')
    await product.gone(tree)
    if (person) await expectContacts(person, acknowledged)
    const rest = next.tree()
    toGroup('SIGTERM')(next)
    await next.gone(rest)
  })

  it('stops when only the start script is killed', async () => {
    await round((product) => {
      const [, ...below] = product.tree()
      const script = below.find(
        (entry) =>
          below.some(
            (other) => other.parent === entry.pid && below.some((database) => database.parent === other.pid),
          ) && entry.parent !== product.pid,
      )
      kill(script?.pid ?? 0)
    })
  })
})

describe('while starting', () => {
  it('can be stopped at any moment, and leaves nothing running', async () => {
    const place = await makeWorkplace(null)
    const rounds = repetitions('stops while starting', 4, 40)
    for (let index = 0; index < rounds; index += 1) {
      const product = startProduct(place)
      await new Promise((resolve) => setTimeout(resolve, (1200 * (index + 1)) / rounds))
      const tree = product.tree()
      toGroup(index % 2 === 0 ? 'SIGINT' : 'SIGTERM')(product)
      await product.exitCode
      await product.gone([...tree, ...product.tree()])
    }
    const product = startProduct(place)
    await product.ready()
    const tree = product.tree()
    toGroup('SIGTERM')(product)
    await product.gone(tree)
    place.remove()
  }, 600_000)
})

describe('npm run load', () => {
  /** The process that runs this file. */
  const running = (product: Product, file: string) =>
    product.tree().filter(({ pid }) => commandOf(pid).includes(`\0${file}\0`))

  it.each([
    ...WAYS.filter(({ name }) => /to npm alone$|twice$/.test(name)),
    {
      name: 'killing npm and its shell',
      stop: (product: Product) =>
        product
          .tree()
          .slice(0, 2)
          .forEach(({ pid }) => kill(pid)),
    },
    {
      name: 'killing the script',
      stop: (product: Product) => running(product, 'build/load.mjs').forEach(({ pid }) => kill(pid)),
    },
    {
      name: 'killing the run itself',
      stop: (product: Product) => running(product, 'tests/load/main.ts').forEach(({ pid }) => kill(pid)),
      leaves: /^outreach-(process|clock)-/,
    },
  ])(
    '$name ends everything, and leaves no folder',
    async ({ stop, leaves = /^$/ }: Way) => {
      const place = await makeWorkplace(null)
      const [disk, memory] = [join(place.home, 'disk'), join(place.home, 'memory')]
      for (const folder of [disk, memory]) mkdirSync(folder)
      const product = startProduct(place, { TMPDIR: disk, OUTREACH_TEST_MEMORY: memory }, [
        'npm',
        'run',
        'load',
        '--',
        '--only',
        'clock-jumped',
      ])
      await expect.poll(() => running(product, join(root, 'api/main.ts')).length, { timeout: 60_000 }).toBe(2)
      const tree = product.tree()
      stop(product)
      await product.gone(tree)
      expect([...readdirSync(disk), ...readdirSync(memory)].filter((name) => !leaves.test(name))).toEqual([])
      place.remove()
    },
    120_000,
  )
})

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function kill(pid: number): void {
  if (pid <= 1) throw new Error('Not a process of ours')
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended together with another one.
  }
}
