/**
 * People who keep retrying, like the app's queue: on any failure, the same record is sent again until it is answered.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf, EndpointName } from '../../shared/contract/index.ts'
import type { CallArguments } from '../support/calls.ts'
import type { Caller } from './caller.ts'
import { readFeed, type Person } from './person.ts'

const betweenTries = 250

/** Sends until there is a response; signs in again if the session has ended. @throws once `giveUp` is aborted */
async function insist<Name extends EndpointName>(
  caller: Caller,
  giveUp: AbortSignal,
  kind: string,
  name: Name,
  ...given: CallArguments<Name>
): Promise<AnswerOf<Name>> {
  for (;;) {
    giveUp.throwIfAborted()
    const answer = await caller.ask(kind, name, ...given)
    if (answer) return answer.body
    if (caller.lastStatus === 401) await caller.signIn()
    await pause(betweenTries)
  }
}

/** Maximum error of a device's clock. */
const skewOf = ({ random }: Person): number => (random.chance(0.2) ? (random.next() - 0.5) * 20 * 365 * 86_400_000 : 0)

async function recordAll(person: Person, giveUp: AbortSignal): Promise<void> {
  const { caller, ledger, random } = person
  const { organizationId } = caller.account
  const contact = ledger.begin('contact', caller.account)
  const stored = await insist(caller, giveUp, 'record', 'createContact', {
    body: {
      organizationId,
      clientId: contact.clientId,
      name: `Somebody in organization ${organizationId}`,
      notes: contact.mark,
    },
  })
  contact.isAcknowledged = true
  const visit = ledger.begin('interaction', caller.account)
  const interaction = await insist(caller, giveUp, 'record', 'createInteraction', {
    body: {
      organizationId,
      clientId: visit.clientId,
      contactClientId: contact.clientId,
      type: 'conversation',
      date: new Date(Date.now() + skewOf(person)).toISOString(),
      location: { lat: 44.9, lng: -123, address: 'Court Street' },
      notes: visit.mark,
      followUpDate: new Date(Date.now() + 86_400_000).toISOString(),
      followUpType: 'call',
    },
  })
  visit.isAcknowledged = true
  const text = `changed ${random.uuid()}`
  await insist(caller, giveUp, 'change', 'updateContact', {
    params: { id: stored.id },
    body: { notes: `${stored.notes}\n${text}`, version: stored.version, opId: randomUUID() },
  })
  contact.changes.push(text)
  await insist(caller, giveUp, 'complete', 'updateInteraction', {
    params: { id: interaction.id },
    body: { followUpCompleted: true, version: interaction.version, opId: randomUUID() },
  })
  visit.isCompleted = true
}

/**
 * Works without pauses until stopped; started work is still finished.
 * @param giveUp when work that cannot be finished is given up
 */
export async function workOn(person: Person, end: AbortSignal, giveUp: AbortSignal): Promise<void> {
  const { caller } = person
  const { userId } = caller.account
  while (!end.aborted && !(await caller.signIn())) await pause(betweenTries)
  while (!end.aborted) {
    await recordAll(person, giveUp)
    await readFeed(person)
    await caller.readList('read', 'listInteractions')
    await caller.ask('read', 'getPointsHistory', { params: { userId } })
    await pause(person.random.int(400))
  }
}
