/** A queue for a limited resource: a connection, or the server's time for an expensive call. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface TurnsOptions {
  /** Maximum holders at once. */
  atOnce: number
  /** Maximum holders of one group; unlimited by default. */
  ofOne?: number
  /** Maximum waiting of one group; further ones are refused at once. No limit by default. */
  maxWaiting?: number
  /** Maximum wait, in milliseconds. */
  maxWait: number
  /** While many wait, a pause after each turn, as a multiple of its length: other work is not slowed by the crowd. */
  rest?: number
}

/** The number of waiting that counts as a crowd. */
const crowd = 8

/** The wait was too long, or too many of one group wait. */
export class TurnRefused extends Error {
  override name = 'TurnRefused'
}

interface Group {
  having: number
  waiting: ((give: null | TurnRefused) => void)[]
}

export type Turns = ReturnType<typeof createTurns>

/**
 * Gives turns round-robin over the groups, so that a hundred of one group delay another group
 * no longer than one of them would. Within a group, first come, first served.
 */
export function createTurns({ atOnce, ofOne = atOnce, maxWaiting = Infinity, maxWait, rest = 0 }: TurnsOptions) {
  const groups = new Map<number, Group>()
  let having = 0

  const countWaiting = () => [...groups.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)

  /** The next turn's group: the first that may have one. It then goes to the end. */
  function next(): Group | undefined {
    for (const [id, group] of groups) {
      if (group.waiting.length === 0 || group.having >= ofOne) continue
      groups.delete(id)
      groups.set(id, group)
      return group
    }
    return undefined
  }

  function count(group: Group, change: 1 | -1): void {
    having += change
    group.having += change
  }

  function serve(): void {
    for (let group = having < atOnce ? next() : undefined; group; group = having < atOnce ? next() : undefined) {
      count(group, 1)
      group.waiting.shift()?.(null)
    }
  }

  function forgetIdle(id: number, group: Group): void {
    if (group.having === 0 && group.waiting.length === 0) groups.delete(id)
  }

  function leave(id: number, group: Group): void {
    count(group, -1)
    forgetIdle(id, group)
    serve()
  }

  /** Ends a turn that began at that time; after a pause if there is a crowd. */
  function end(id: number, group: Group, began: number): void {
    if (rest > 0 && countWaiting() >= crowd) setTimeout(() => leave(id, group), (performance.now() - began) * rest)
    else leave(id, group)
  }

  function wait(id: number, group: Group): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const give = (refusal: null | TurnRefused) => {
        clearTimeout(timer)
        if (refusal) reject(refusal)
        else resolve()
      }
      const timer = setTimeout(() => {
        group.waiting.splice(group.waiting.indexOf(give), 1)
        forgetIdle(id, group)
        give(new TurnRefused('Timeout waiting for a turn'))
      }, maxWait)
      group.waiting.push(give)
    })
  }

  /**
   * Waits for a turn of the group.
   * @returns a function that ends the turn; call it once
   * @throws TurnRefused
   */
  async function take(id: number): Promise<() => void> {
    const group = groups.get(id) ?? { having: 0, waiting: [] }
    groups.set(id, group)
    // A free turn means that no one who could take it is waiting.
    if (having < atOnce && group.having < ofOne) count(group, 1)
    else if (group.waiting.length >= maxWaiting) throw new TurnRefused('Too many wait for a turn')
    else await wait(id, group)
    const began = performance.now()
    return () => end(id, group, began)
  }

  return Object.assign(take, { countWaiting })
}

const asking = new AsyncLocalStorage<number>()

/** Runs work for an organization: its database queries wait for the organization's turn, not for everyone's. */
export const onBehalfOf = <Result>(organizationId: number, work: () => Result): Result =>
  asking.run(organizationId, work)

/** The organization that the current work is for; 0 for none. */
export const askingOrganization = (): number => asking.getStore() ?? 0
