import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { byteOrderMark, csvLine } from '../../../../shared/domain/csv.ts'
import { localTimes } from '../../../../shared/domain/days.ts'
import { phoneInGroups } from '../../../../shared/schemas/phone.ts'
import type { Executor } from '../../../db/database.ts'
import { inTurns } from '../../../db/rowStream.ts'
import { createTurns } from '../../../db/turns.ts'
import { profile, tables, type ExportTable } from './queries.ts'

type Row = Record<string, unknown> & { id: number }

interface ExportedRow {
  row: Row
  timeZone: string
}

interface Exporter {
  userId: number
  /** Whose turn its reads wait for; 0 for none. */
  organizationId: number
}

const inTurn = inTurns(createTurns({ atOnce: 1, maxWait: 60_000, rest: 0 }))

/**
 * Rows in memory for each download, whether its reader reads or not: less than a megabyte of the longest ones, old and
 * new texts of a change.
 */
const rowsAtOnce = 10
/** Ids in memory for each download. */
const idsAtOnce = 1_000

/**
 * Everything about a user and what they recorded: a profile, and a JSON and a CSV file for each table.
 * Each file is read page by page when its turn comes, so that a large export uses little memory and holds no
 * connection. The pages of all exports take turns: many delay others no more than one does.
 * @param onError called with the error that aborted the download
 */
export function zipOf(exporter: Exporter, db: Executor, onError: (error: unknown) => void): Readable {
  const zip = new yazl.ZipFile()
  const output = new PassThrough()
  zip.on('error', (error: Error) => output.destroy(error))
  pipeline(zip.outputStream, output).catch(onError)
  // Neither is done by yazl: the error of a file ends the download, which ends the file that is being read.
  let current: Readable | undefined
  output.once('close', () => current?.destroy())
  const add = (name: string, open: () => Readable) =>
    zip.addReadStreamLazy(name, (opened) => {
      current = open().on('error', (error) => zip.emit('error', error))
      opened(null, current)
    })
  add('profile.json', () => Readable.from(profileOf(exporter.userId, db)))
  for (const table of tables) {
    add(`${table.name}.json`, () => Readable.from(json(rowsOf(table, exporter, db))))
    add(`${table.name}.csv`, () => Readable.from(csv(table, rowsOf(table, exporter, db))))
  }
  zip.end()
  return output
}

async function* profileOf(userId: number, db: Executor) {
  yield JSON.stringify(await db.first(profile, [userId]), null, 2)
}

async function* rowsOf(
  { ids, rows }: ExportTable,
  { userId, organizationId }: Exporter,
  db: Executor,
): AsyncGenerator<ExportedRow> {
  const read = <Read extends object>(...query: Parameters<typeof db.rows>) =>
    inTurn(organizationId, () => db.rows<Read>(...query))
  let after = 0
  for (;;) {
    const found = (await read<{ id: number }>(ids, [userId, after, idsAtOnce])).map(({ id }) => id)
    for (let first = 0; first < found.length; first += rowsAtOnce) {
      const some = await read<Row & { timeZone: string }>(rows, [userId, found.slice(first, first + rowsAtOnce)])
      for (const { timeZone, ...row } of some) yield { row: row as Row, timeZone }
    }
    if (found.length < idsAtOnce) return
    after = found.at(-1) ?? after
  }
}

async function* json(rows: AsyncGenerator<ExportedRow>) {
  let before = '[\n'
  for await (const { row } of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* csv({ columns, times }: ExportTable, rows: AsyncGenerator<ExportedRow>) {
  yield byteOrderMark + csvLine(columns)
  for await (const row of withLocalTimes(rows, times))
    yield csvLine(
      columns.map((column) => (column === 'phone' && row[column] ? phoneInGroups(String(row[column])) : row[column])),
    )
}

async function* withLocalTimes(rows: AsyncGenerator<ExportedRow>, times: readonly string[]): AsyncGenerator<Row> {
  const zones = new Map<string, (time: string) => string>()
  for await (const { row, timeZone } of rows) {
    const local = zones.get(timeZone) ?? localTimes(timeZone)
    zones.set(timeZone, local)
    yield {
      ...row,
      ...Object.fromEntries(times.filter((time) => row[time] !== null).map((time) => [time, local(String(row[time]))])),
    }
  }
}
