/**
 * Loaded before the server (`NODE_OPTIONS=--import …`): its clock is off by the milliseconds in the file CLOCK_FILE, which is read
 * again at SIGUSR2. As when a machine's clock is set, timers go on as they were, and the database has a clock of its own.
 */
import { readFileSync } from 'node:fs'

const RealDate = Date
let offset = 0
const read = () => {
  offset = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'))
}
read()
process.on('SIGUSR2', read)

const now = () => RealDate.now() + offset
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
