import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startApiProcess } from '../../support/apiProcess.ts'
import { pathOf } from '../../support/calls.ts'
import { freePort, makeWorkplace, withProduct, type Workplace } from '../../support/product.ts'
import type { Comparison } from '../rounds.ts'
import { startFloor, type Stage } from './stage.ts'
import { untilAnswered } from './until.ts'

/** Milliseconds from its start until it answers; then it is stopped. */
async function timeOf(
  url: (port: number) => string,
  start: (port: number) => Promise<{ end(): unknown }>,
): Promise<number> {
  const port = await freePort()
  const starting = start(port)
  const took = untilAnswered(url(port))
  const [{ end }] = await Promise.all([starting, took])
  await end()
  return took
}

async function timeOfProduct(place: Workplace): Promise<number> {
  const [took] = await Promise.all([
    untilAnswered(`http://127.0.0.1:${place.port}/`),
    withProduct(place, { DEMO: 'true' }, async () => undefined),
  ])
  return took
}

async function timeOfFirst(): Promise<number> {
  const place = await makeWorkplace(null)
  try {
    return await timeOfProduct(place)
  } finally {
    place.remove()
  }
}

/** npm's own start time. */
async function timeOfNpm(): Promise<number> {
  const begun = performance.now()
  await once(spawn('npm', ['pkg', 'get', 'name'], { stdio: 'ignore' }), 'exit')
  return performance.now() - begun
}

/** Starting: the server alone on a ready database, and everything with npm start, with its own data folder. */
export async function start(
  stage: Stage,
  _seconds: number,
  onEnd: (close: () => unknown) => void,
): Promise<Comparison[]> {
  const place = await makeWorkplace(null)
  onEnd(place.remove)
  // Builds what has changed, and creates the data.
  await timeOfProduct(place)
  return [
    {
      what: 'start of the server on a ready database',
      unit: 'ms',
      floor: 'Koa and pg',
      goals: [{ of: 'server', atMost: 400 }],
      contenders: [
        {
          name: 'Koa and pg',
          measure: () =>
            timeOf(
              (port) => `http://127.0.0.1:${port}/?organizationId=0`,
              (port) => startFloor(stage.databaseUrl, { PORT: String(port) }),
            ),
        },
        {
          name: 'server',
          measure: () =>
            timeOf(
              (port) => `http://127.0.0.1:${port}${pathOf('getReady')}`,
              (port) => startApiProcess(stage.databaseUrl, { port }),
            ),
        },
      ],
    },
    {
      what: 'npm start, until the page answers',
      unit: 'ms',
      floor: 'npm alone',
      goals: [{ of: 'with its data', atMost: 2_000 }],
      contenders: [
        { name: 'npm alone', measure: timeOfNpm },
        { name: 'with its data', measure: () => timeOfProduct(place) },
        { name: 'first, with the demo to be made', measure: timeOfFirst },
      ],
    },
  ]
}
