/**
 * The time by which records are dated and days begin: the device's, corrected by what the server's answers say. A
 * device an hour off would date a visit shortly before midnight by the next day.
 */
import { create } from 'zustand'
import { onDevice } from './onDevice.ts'

/** By less than this, devices differ from the server without a mention. */
const unnoticedMs = 120_000

/**
 * By more than this, a clock is not corrected: its device cannot open https pages for long, and shows a wrong date
 * itself. Time zones differ by as much, so somebody may have set the clock in place of the zone.
 */
const correctedMs = 26 * 3_600_000

/** A request that took longer says too little about the time at which its answer was sent. */
const soonMs = 60_000

const kept = onDevice<number>('outreach.clockAhead')

/** By how many milliseconds this device's clock is ahead of the server's; negative if behind, 0 unless it matters. */
export const useClockAhead = create<number>(() => kept.read() ?? 0)

/** The current time, corrected. */
export const currentTime = (): Date => new Date(Date.now() - useClockAhead.getState())

/**
 * Compares the clocks by an answer of the server.
 * @param asked when the request was sent, in milliseconds of the device's clock; the answer has arrived just now
 */
export function compareClocks(answer: Response, asked: number): void {
  const server = Date.parse(answer.headers.get('date') ?? '')
  const arrived = Date.now()
  // Any other answer is a proxy's or a hotel's.
  if (!answer.headers.has('x-request-id')) return
  if (Number.isNaN(server) || arrived < asked || arrived - asked > soonMs) return
  // The header has whole seconds.
  const difference = Math.round((asked + arrived) / 2 - server - 500)
  const ahead = Math.abs(difference) < unnoticedMs || Math.abs(difference) > correctedMs ? 0 : difference
  // Ways differ: what was known to within a minute stays.
  if (ahead !== 0 && Math.abs(ahead - useClockAhead.getState()) < soonMs) return
  if (ahead === useClockAhead.getState()) return
  kept.write(ahead || null)
  useClockAhead.setState(ahead, true)
}
