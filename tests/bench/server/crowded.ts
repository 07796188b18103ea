import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startApiProcess, type ApiProcess } from '../../support/apiProcess.ts'
import { pathOf } from '../../support/calls.ts'
import type { Comparison } from '../rounds.ts'
import { call, readThrough } from './http.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

const counts = { contacts: 48_000, interactions: 48_000 }
const slowReaders = 200
/** Of these, those that there must be room for at least: the others are told to retry later. */
const minReaders = 50
const busyCalls = 100
/** The unread long list: 6,000 rows, 48 MB. Hexadecimal digits take half as much when they are compressed. */
const long = { rows: 6_000, letters: 8_000 }
const digits = (letters: number) =>
  `(select string_agg(md5(concat(t.id, n)), '') from generate_series(1, ${letters / 32}) n)`
const pointsEntries = 20_000
/** As browsers send it. */
const compressed = 'gzip, deflate, br, zstd'
const maxMs = 300
const maxMegabytes = 600

/**
 * The effect on a user of a small church of one member's many calls in a large one: expensive calls, and long unread
 * lists.
 */
export async function crowded(
  stage: Stage,
  seconds: number,
  onEnd: (close: () => unknown) => void,
): Promise<Comparison[]> {
  const [member, reader, stranger] = [
    await stage.person(counts),
    await stage.person({ contacts: long.rows, interactions: long.rows }),
    await stage.person({ contacts: 50, interactions: 50 }),
  ]
  await stage.bare.query(`update contacts t set notes = ${digits(long.letters)} where organization_id = $1`, [
    reader.organizationId,
  ])
  // As many places as a report lists, with the longest addresses.
  await stage.bare.query(`update interactions t set address = ${digits(288)} where organization_id = $1`, [
    reader.organizationId,
  ])
  await stage.bare.query(
    `insert into points_history (organization_id, user_id, points, reason, reference_type, occasion, note)
    select $1, $2, 5, 'admin_award', 'award', t.id::text, ${digits(288)} from generate_series(1, ${pointsEntries}) t(id)`,
    [reader.organizationId, reader.userId],
  )
  for (const table of ['contacts', 'interactions', 'points_history']) await stage.bare.query(`vacuum analyze ${table}`)

  const start = () => startApiProcess(stage.databaseUrl, { env: { RATE_LIMITS: 'off' } })
  const other = await start()
  onEnd(other.end)
  const get = (person: Person, path: string, { url } = stage.api, signal?: AbortSignal) =>
    readThrough(url + path, { headers: { authorization: `Bearer ${person.token}` }, ...(signal && { signal }) })
  const words = [
    'anna',
    'street',
    'Samuel Andersson',
    'zoe muller',
    '555',
    'reading on sunday',
    'xylophone',
    'jo',
    'Peter Johnsson Street Salem',
    'an',
  ]
  const reports = ['getActivitiesReport', 'getLocationsReport', 'getTeamReport'] as const
  const to = ({ organizationId }: Person) => ({ params: { organizationId } })
  const strangersPath = pathOf('listContacts', to(stranger))
  const crowds: Record<string, (n: number, signal: AbortSignal) => Promise<unknown>> = {
    searches: (n) => get(member, pathOf('search', { query: { q: `${words[n % words.length]}` } })),
    reports: (n) =>
      get(
        member,
        pathOf(reports[n % 3]!, {
          params: { id: member.organizationId },
          query: { from: '2018-01-01', to: '2026-01-01' },
        }),
      ),
    'pages of the feed with long rows': () =>
      get(reader, pathOf('getChanges', { ...to(reader), query: { limit: 1_000 } })),
    // An export takes longer than the measurement.
    exports: (_, signal) => get(member, pathOf('exportData'), stage.api, signal),
    batches: () =>
      call(stage.api.url + pathOf('sendRecords', to(member)), {
        method: 'POST',
        headers: { authorization: `Bearer ${member.token}` },
        body: {
          records: Array.from({ length: 500 }, () => ({
            op: 'create',
            entity: 'contact',
            body: { organizationId: member.organizationId, clientId: crypto.randomUUID(), name: 'Somebody new' },
          })),
        },
      }),
  }

  /** Duration of the other user's list during other work: the 99th percentile. */
  async function strangersList(part = 0.99, api = stage.api): Promise<number> {
    const took: number[] = []
    for (const end = performance.now() + seconds * 1_000; performance.now() < end; await sleep(5)) {
      const begun = performance.now()
      await get(stranger, strangersPath, api)
      took.push(performance.now() - begun)
    }
    return took.toSorted((a, b) => a - b)[Math.ceil(took.length * part) - 1] ?? Number.NaN
  }

  async function amid(crowd: (n: number, signal: AbortSignal) => Promise<unknown>): Promise<number> {
    const over = new AbortController()
    const { signal } = over
    const crowding = Promise.all(
      Array.from({ length: busyCalls }, async (_, n) => {
        while (!signal.aborted)
          await crowd(n, signal).catch((error: unknown) => {
            if (!signal.aborted) return whenBusy(error)
          })
      }),
    )
    await sleep(200)
    const slowest = await strangersList().finally(() => over.abort())
    await crowding
    return slowest
  }

  /** What the reader asks for and does not read. */
  const paths = {
    'unread lists': pathOf('listContacts', to(reader)),
    'unread pages of the feed': pathOf('getChanges', { ...to(reader), query: { limit: 1_000 } }),
    'unread exports': pathOf('exportData'),
    'unread reports': pathOf('getLocationsReport', {
      params: { id: reader.organizationId },
      query: { from: '2020-01-01', to: '2028-01-01' },
    }),
    'unread API pages': '/api/docs/swagger-ui-bundle.js',
    'unread points histories': pathOf('getPointsHistory', { params: { userId: reader.userId } }),
  }
  const unread = Object.fromEntries(
    Object.entries(paths).flatMap(([name, path]) => [
      [name, { path, token: reader.token, encoding: 'identity' }],
      [`${name}, compressed`, { path, token: reader.token, encoding: compressed }],
    ]),
  )

  async function beside<Result>({ port }: ApiProcess, asked: Unread, work: () => Promise<Result>): Promise<Result> {
    const answers = await Promise.all(Array.from({ length: slowReaders }, () => askAndLeave(port, asked)))
    const sockets = answers.map(({ socket }) => socket)
    try {
      const served = answers.filter(({ status }) => status === 200).length
      if (served < minReaders) throw new Error(`Only ${served} of ${slowReaders} readers of ${asked.path} were served`)
      return await work()
    } finally {
      sockets.forEach((socket) => socket.destroy())
      await sleep(500)
    }
  }

  /** Memory of a new process: one keeps what it once needed. */
  async function memoryOf(work: (api: ApiProcess) => Promise<number>): Promise<number> {
    const fresh = await start()
    return work(fresh).finally(() => fresh.end())
  }

  return [
    {
      what: `another user’s list of 50 while one member has ${busyCalls} calls under way in an organization of ${counts.contacts.toLocaleString('en')}, 99th percentile`,
      unit: 'ms',
      goals: Object.keys(crowds).map((of) => ({ of, atMost: maxMs })),
      contenders: [
        { name: 'quiet', measure: () => strangersList() },
        ...Object.entries(crowds).map(([name, crowd]) => ({ name, measure: () => amid(crowd) })),
      ],
    },
    {
      what: `another user’s list of 50 beside ${slowReaders} answers from ${long.rows.toLocaleString('en')} long rows that are never read, median`,
      unit: 'ms',
      floor: 'quiet',
      goals: Object.keys(unread).map((of) => ({ of, against: 'quiet', atMost: 2 })),
      contenders: [
        { name: 'quiet', measure: () => strangersList(0.5, other) },
        ...Object.entries(unread).map(([name, asked]) => ({
          name,
          measure: () => beside(other, asked, () => strangersList(0.5, other)),
        })),
      ],
    },
    {
      what: `memory of the server with ${slowReaders} such answers`,
      unit: 'MB',
      goals: Object.keys(unread).map((of) => ({ of, atMost: maxMegabytes })),
      contenders: [
        { name: 'quiet', measure: () => memoryOf(async ({ pid }) => resident(pid)) },
        ...Object.entries(unread).map(([name, asked]) => ({
          name,
          measure: () => memoryOf((api) => beside(api, asked, async () => resident(api.pid))),
        })),
      ],
    },
  ]
}

/** Some of one member's hundred calls are told to retry later: that keeps the others' fast. */
async function whenBusy(error: unknown): Promise<void> {
  if (!(error instanceof Error && error.message.includes(' answered 503'))) throw error
  await sleep(50)
}

const resident = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

interface Unread {
  path: string
  token: string
  encoding: string
}

/** Requests, and reads only the beginning of the answer: it is one, or there is no room for it, or no turn came (0). */
function askAndLeave(port: number, { path, token, encoding }: Unread): Promise<{ socket: Socket; status: number }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
  )
  return new Promise((resolve, reject) => {
    socket.once('error', reject).once('close', () => resolve({ socket, status: 0 }))
    socket.once('data', (head) => {
      socket.pause()
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head.toString('latin1'))?.[1])
      if (status === 200 || status === 503) resolve({ socket, status })
      else reject(new Error(`${path} answered ${head.toString().slice(0, 200)}`))
    })
  })
}
