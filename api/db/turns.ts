/** Who waits for what only some can have at once: a connection, or the server's time for a call that costs much. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface TurnsOptions {
  /** Most that have it at once. */
  atOnce: number
  /** Most of one group that have it at once; all, if left out. */
  ofOne?: number
  /** Most of one group that wait; whoever comes then is refused at once. No limit if left out. */
  maxWaiting?: number
  /** How long anybody waits, in milliseconds. */
  longestWait: number
  /** While many wait, nobody has a turn after each for so many times its length: what goes on beside is not slowed by the crowd. */
  rest?: number
}

/** So many that wait are a crowd. */
const crowd = 8

/** Somebody waited too long, or too many of one group did. */
export class NoTurn extends Error {
  override name = 'NoTurn'
}

interface Group {
  having: number
  waiting: ((give: null | NoTurn) => void)[]
}

export type Turns = ReturnType<typeof createTurns>

/**
 * Gives turns in rounds: of those who wait, each group has one after the other, so that a hundred of one group keep nobody of another
 * waiting longer than one of them would. Within a group, who came first is first.
 */
export function createTurns({ atOnce, ofOne = atOnce, maxWaiting = Infinity, longestWait, rest = 0 }: TurnsOptions) {
  const groups = new Map<number, Group>()
  let having = 0

  const isCrowded = () => [...groups.values()].reduce((sum, { waiting }) => sum + waiting.length, 0) >= crowd

  /** Whose turn it is next: the first group that may have one. It then stands last. */
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

  /** Ends a turn that began then; after a rest where there is a crowd. */
  function end(id: number, group: Group, began: number): void {
    if (rest > 0 && isCrowded()) setTimeout(() => leave(id, group), (performance.now() - began) * rest)
    else leave(id, group)
  }

  function wait(id: number, group: Group): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const give = (refusal: null | NoTurn) => {
        clearTimeout(timer)
        if (refusal) reject(refusal)
        else resolve()
      }
      const timer = setTimeout(() => {
        group.waiting.splice(group.waiting.indexOf(give), 1)
        forgetIdle(id, group)
        give(new NoTurn('Timeout waiting for a turn'))
      }, longestWait)
      group.waiting.push(give)
    })
  }

  /**
   * Waits for a turn of the group.
   * @returns gives it back; to be called once
   * @throws NoTurn
   */
  return async function take(id: number): Promise<() => void> {
    const group = groups.get(id) ?? { having: 0, waiting: [] }
    groups.set(id, group)
    // Whoever could have had it has it: nobody waits who might go first.
    if (having < atOnce && group.having < ofOne) count(group, 1)
    else if (group.waiting.length >= maxWaiting) throw new NoTurn('Too many wait for a turn')
    else await wait(id, group)
    const began = performance.now()
    return () => end(id, group, began)
  }
}

const asking = new AsyncLocalStorage<number>()

/** Does the work on behalf of an organization: what it asks of the database waits for the organization's turn, not for everybody's. */
export const onBehalfOf = <Result>(organizationId: number, work: () => Result): Result =>
  asking.run(organizationId, work)

/** The organization on whose behalf something is asked; 0 for nobody's. */
export const askingOrganization = (): number => asking.getStore() ?? 0
