/**
 * Loaded before the server (`NODE_OPTIONS=--import …`): shifts its clock by the milliseconds in the file CLOCK_FILE,
 * which is read again at SIGUSR2. As when a machine's clock is changed, timers are not affected, and the database has
 * its own clock.
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
