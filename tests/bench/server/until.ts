import { setTimeout as sleep } from 'node:timers/promises'
import { call } from './http.ts'

const askEvery = 2
const timeout = 60_000

/** Milliseconds from now until the address answers with success. @throws if it takes too long */
export async function untilAnswered(url: string): Promise<number> {
  const begun = performance.now()
  while (true) {
    try {
      await call(url)
      return performance.now() - begun
    } catch (error) {
      if (performance.now() - begun > timeout) throw error
      await sleep(askEvery)
    }
  }
}
