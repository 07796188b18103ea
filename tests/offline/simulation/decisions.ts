import type { PendingRecord } from '../../../shared/replica.ts'
import { same } from '../../../shared/domain/merge.ts'
import type { Act } from './acts.ts'

/** What a person has decided about a record. */
export interface Decision {
  /** The record as it was shown to them. */
  seen: PendingRecord
  /** Whether they did not want their own in a field; null stands for a deletion. */
  drops(field: string | null): boolean
}

/**
 * Does what a person has decided, and notes it. What it was about is told by what they saw, and not by what tabs have heard: one may
 * crash before it hears what it did, and another one hear only then that something was kept.
 */
export async function decideOn(
  decisions: Decision[],
  decision: Decision,
  work: () => Promise<true | null>,
): Promise<void> {
  decisions.push(decision)
  if ((await work()) === null) decisions.splice(decisions.indexOf(decision), 1)
}

export const carries = (value: unknown, token: unknown): boolean =>
  same(value, token) || (typeof value === 'string' && typeof token === 'string' && value.includes(token))

/** Whether an act can be seen in a record. */
export const shows = ({ entity, clientId, op, body }: PendingRecord, act: Act): boolean =>
  entity === act.entity &&
  clientId === act.clientId &&
  (act.op === 'delete' ? op === 'delete' : act.field !== null && carries(body[act.field], act.token))

/** Whether its person has decided against it; of a row that was dropped as a whole, against all that followed. */
export const isDropped = (decisions: readonly Decision[], act: Act): boolean =>
  decisions.some(
    ({ seen, drops }) =>
      seen.owner === act.user &&
      drops(act.field) &&
      (shows(seen, act) || (seen.op === 'create' && seen.entity === act.entity && seen.clientId === act.clientId)),
  )

/**
 * Whether their person was asked about what somebody else had put into their field, and wanted their own.
 * @param acts one, and what it goes on from
 * @param before what it took the place of
 */
export const isDecided = (decisions: readonly Decision[], acts: readonly Act[], before: unknown): boolean =>
  decisions.some(({ seen, drops }) =>
    acts.some(
      (act) =>
        seen.owner === act.user && shows(seen, act) && !drops(act.field) && isAskedAbout(seen, act.field ?? '', before),
    ),
  )

/** A person is asked about some fields of a record, and knows of the others nothing new. */
const isAskedAbout = ({ problem }: PendingRecord, field: string, value: unknown): boolean =>
  problem?.kind === 'conflict' && problem.fields.includes(field) && same(problem.current?.[field], value)
