import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { builtPassword } from '../../support/builders.ts'
import { Client } from '../../support/client.ts'
import { clockEnv, makeClockFile, setProcessClocks } from '../clock.ts'
import type { Fault, Scene } from '../fault.ts'
import { connect, type Stage } from '../stage.ts'

/** What callers saw, as `Calls.summary` says it. */
const unavailable = /× 503 /
const unavailableOrSilent = /× (503|no answer) /

function folderIn(disk: string): string {
  const folder = join(disk, 'data')
  mkdirSync(folder, { mode: 0o755 })
  return folder
}

/** Kills the database at once, like a crash, without any flush. */
function killDatabase({ folder, line }: Stage): void {
  line.target = null
  process.kill(Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
}

export const databaseFaults: readonly Fault[] = [
  {
    name: 'database-killed',
    what: 'the database crashes and is back after three seconds',
    allowed: [503],
    seen: [unavailable],
    async happen({ stage }) {
      killDatabase(stage)
      await stage.postgres.ended
      await pause(3_000)
      await stage.startDatabase()
    },
  },
  {
    name: 'database-restarted',
    what: 'the database is stopped in good order and started again',
    allowed: [503],
    seen: [unavailable],
    async happen({ stage }) {
      stage.line.target = null
      await stage.postgres.stop()
      await stage.startDatabase()
    },
  },
  {
    name: 'database-silent',
    what: 'the network to the database swallows everything for ten seconds, and what was open stays dead',
    allowed: [503, null],
    seen: [unavailableOrSilent],
    async happen({ stage }) {
      const stop = stage.line.swallow()
      await pause(10_000)
      stop()
    },
  },
  {
    name: 'pool-exhausted',
    what: 'another connection locks the interactions for fifteen seconds: every connection waits',
    allowed: [503, null],
    seen: [unavailableOrSilent],
    async happen({ stage }) {
      const client = await connect(stage.postgres.url)
      await client.query('begin; lock table interactions in access exclusive mode')
      await pause(15_000)
      await client.end()
    },
  },
  {
    name: 'connections-taken',
    what: 'others take every connection that the database has, for six seconds',
    allowed: [503],
    seen: [unavailable],
    async happen({ stage }) {
      const taken: import('pg').Client[] = []
      for (const end = performance.now() + 6_000; performance.now() < end; await pause(50)) {
        await taken[0]?.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user and application_name <> 'taken'`,
        )
        for (let full = false; !full;) {
          const client = await connect(`${stage.postgres.url}?application_name=taken`).catch(() => null)
          if (client) taken.push(client)
          else full = true
        }
      }
      await Promise.all(taken.map((client) => client.end()))
    },
  },
  {
    name: 'disk-full',
    what: 'the database’s disk is full for six seconds',
    allowed: [503],
    seen: [unavailable],
    async prepare(life) {
      const disk = await life.step(
        () => mkdtempSync(join(tmpdir(), 'outreach-small-')),
        (made) => rmSync(made, { recursive: true, force: true }),
      )
      const options = ['-t', 'tmpfs', '-o', 'size=256m,mode=755', 'tmpfs', disk]
      const { status, stderr, error } = await life.step(
        () => spawnSync('mount', options, { encoding: 'utf8' }),
        (mounted) => void (mounted.status === 0 && spawnSync('umount', ['-l', disk])),
      )
      return status === 0
        ? { options: { folder: folderIn(disk) } }
        : { skipped: `a small disk takes root, on Linux (${error?.message ?? stderr.trim()})` }
    },
    async happen({ stage, notes }) {
      const ballast = join(stage.folder, 'ballast')
      const end = performance.now() + 6_000
      while (performance.now() < end) {
        const { bavail, bsize } = statfsSync(stage.folder)
        if (bavail > 0)
          spawnSync(
            'dd',
            ['if=/dev/zero', `of=${ballast}`, `bs=${bsize}`, `count=${bavail}`, 'oflag=append', 'conv=notrunc'],
            { stdio: 'ignore' },
          )
        await pause(200)
      }
      writeFileSync(ballast, '')
      // If its WAL had no space, the database has ended; its supervisor (systemd, a container) restarts it.
      const hasEnded = await Promise.race([stage.postgres.ended.then(() => true), pause(500, false)])
      if (!hasEnded) return
      notes.push('the database ended and was started again')
      await stage.startDatabase()
    },
  },
]

/** Notes what a process answers by itself, without the proxy. */
async function askItself({ stage, notes }: Scene, index: number): Promise<void> {
  const url = `${stage.processes[index]?.url}/api/config`
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status,
    () => 'no answer',
  )
  notes.push(`process ${index + 1} itself, meanwhile: ${answer}`)
}

const gone = [1, 2].map((number) => new RegExp(`^process ${number} itself, meanwhile: no answer$`))

export const processFaults: readonly Fault[] = [
  {
    name: 'api-killed',
    what: 'one of the two API processes is killed, and started again after three seconds',
    allowed: [502],
    seen: gone.slice(0, 1),
    async happen(scene) {
      await scene.stage.processes[0]?.end('SIGKILL')
      await askItself(scene, 0)
      await pause(3_000)
      await scene.stage.startProcess(0)
    },
  },
  {
    name: 'api-replaced',
    what: 'both API processes are stopped by SIGTERM and started again, one after the other, as for an upgrade',
    allowed: [502],
    seen: gone,
    async happen(scene) {
      for (const [index, one] of [...scene.stage.processes].entries()) {
        await one.end('SIGTERM')
        await askItself(scene, index)
        await scene.stage.startProcess(index)
      }
    },
  },
  {
    name: 'api-frozen',
    what: 'one API process stands still for eight seconds, as on a machine that is moved',
    allowed: [502, 503, null],
    seen: gone.slice(0, 1),
    async happen(scene) {
      const pid = scene.stage.processes[0]?.pid ?? 0
      process.kill(pid, 'SIGSTOP')
      await Promise.all([askItself(scene, 0), pause(8_000)])
      process.kill(pid, 'SIGCONT')
    },
  },
  {
    name: 'proxy-cuts',
    what: 'the proxy cuts one call in four for ten seconds, at every place there is, and all event streams',
    allowed: [502, null],
    seen: [/× connection lost /],
    async happen({ stage }) {
      const places = ['down', 'request', 'lost', 'answer'] as const
      let turn = 0
      stage.breaks = () => ((turn += 1) % 4 === 0 ? (places[Math.floor(turn / 4) % 4] ?? null) : null)
      for (let second = 0; second < 10; second += 1) {
        await pause(1_000)
        if (second % 3 === 0) stage.proxy.cut()
      }
      stage.breaks = null
    },
  },
]

const hour = 3_600_000

/** Notes the clock of each process, which stamps the tokens that it gives. */
async function lookAtClocks({ stage, bystander, notes }: Scene): Promise<void> {
  const { username } = bystander.account
  for (const [index, { url }] of stage.processes.entries()) {
    const { body } = await new Client(url).jwtLogin({ body: { username, password: builtPassword } })
    const { iat } = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number }
    notes.push(`the clock of process ${index + 1} is ${Math.round((iat * 1_000 - Date.now()) / hour)} h ahead`)
  }
}

/** Servers whose clocks are set while they run, each by its own file. */
function clocks(jumps: readonly number[]): Pick<Fault, 'prepare' | 'happen' | 'seen'> {
  const files: string[] = []
  const set = ({ processes }: Stage, offsets: readonly number[]) =>
    processes.forEach(({ pid }, index) => setProcessClocks([pid], files[index] ?? '', offsets[index] ?? 0))
  return {
    seen: jumps.map((jump, index) => new RegExp(`^the clock of process ${index + 1} is ${jump / hour} h ahead$`)),
    async prepare(life) {
      for (const _ of jumps) files.push(await makeClockFile(life))
      return { options: { envOf: files.map(clockEnv) } }
    },
    async happen(scene) {
      set(scene.stage, jumps)
      await pause(4_000)
      await lookAtClocks(scene)
      await pause(4_000)
      set(
        scene.stage,
        jumps.map(() => 0),
      )
    },
  }
}

const [jumped, far] = [clocks([26 * hour, -26 * hour]), clocks([100 * 24 * hour, 0])]

export const clockFaults: readonly Fault[] = [
  {
    name: 'clock-jumped',
    what: 'the clocks of the API processes jump 26 hours ahead and back, that of the database stays; one device in five is years off',
    allowed: [],
    ...jumped,
  },
  {
    name: 'clock-far',
    what: 'the clock of one API process jumps 100 days ahead, farther than any sign-in lasts',
    allowed: [401],
    ...far,
    seen: [...far.seen, /× 401 /],
  },
]
