import type { Locks } from './locks.ts'

interface Lock {
  name: string
  mode: LockMode
  begin(): void
  fail(reason: unknown): void
}

/** A browser's locks, in memory. */
export function testLocks(): Locks {
  let held: Lock[] = []
  let waiting: Lock[] = []
  const isFree = ({ name, mode }: Lock) =>
    held.every((other) => other.name !== name || (mode === 'shared' && other.mode === 'shared'))
  const next = () => {
    for (const lock of waiting) {
      if (!isFree(lock)) continue
      waiting = waiting.filter((other) => other !== lock)
      held.push(lock)
      lock.begin()
    }
  }
  const request = (name: string, options: LockOptions, work: () => Promise<unknown>): Promise<unknown> =>
    new Promise<unknown>((resolve, reject) => {
      const end = () => {
        held = held.filter((other) => other !== lock)
        next()
      }
      const begin = () => void work().finally(end).then(resolve, reject)
      const lock: Lock = { name, mode: options.mode ?? 'exclusive', begin, fail: reject }
      for (const other of options.steal ? held.filter((one) => one.name === name) : []) {
        held = held.filter((one) => one !== other)
        other.fail(new DOMException('Stolen', 'AbortError'))
      }
      waiting.push(lock)
      options.signal?.addEventListener('abort', () => {
        waiting = waiting.filter((other) => other !== lock)
        reject(options.signal?.reason as Error)
      })
      next()
    })
  return { request: request as Locks['request'], query: async () => ({ held }) }
}
