import type { Locks } from './locks.ts'

interface Lock {
  name: string
  mode: LockMode
}

/** A browser's locks, in memory. */
export function testLocks(): Locks {
  let held: Lock[] = []
  let waiting: { lock: Lock; begin: () => void }[] = []
  const isFree = ({ name, mode }: Lock) =>
    held.every((other) => other.name !== name || (mode === 'shared' && other.mode === 'shared'))
  const next = () => {
    for (const one of waiting) {
      if (!isFree(one.lock)) continue
      waiting = waiting.filter((other) => other !== one)
      held.push(one.lock)
      one.begin()
    }
  }
  return {
    request: ((name: string, { mode = 'exclusive', signal, steal }: LockOptions, work: () => Promise<unknown>) =>
      new Promise((resolve, reject) => {
        const lock = { name, mode }
        const end = () => {
          held = held.filter((other) => other !== lock)
          next()
        }
        if (steal) held = held.filter((other) => other.name !== name)
        waiting.push({ lock, begin: () => void work().finally(end).then(resolve, reject) })
        signal?.addEventListener('abort', () => {
          waiting = waiting.filter((other) => other.lock !== lock)
          reject(signal.reason as Error)
        })
        next()
      })) as Locks['request'],
    query: async () => ({ held }),
  }
}
