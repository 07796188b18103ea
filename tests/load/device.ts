/** A device with the app's own queue on it, and its user, with and without a network. */
import { batchAnswers, feedAnswer, wireBy, type RecordRequest } from '../../renderer/offline/sending/wire.ts'
import { memoryDevice, memoryStore } from '../../renderer/offline/store/memoryStore.ts'
import { offlineCore, type OfflineCore } from '../../renderer/offline/core.ts'
import type { Answer } from '../../renderer/offline/sending/answers.ts'
import { contract } from '../../shared/contract/index.ts'
import type { Contact } from '../../shared/schemas/contact.ts'
import type { Interaction } from '../../shared/schemas/interaction.ts'
import { randomFrom, type Random } from '../support/random.ts'
import type { Caller } from './caller.ts'
import type { Ledger } from './ledger.ts'

export interface Device {
  caller: Caller
  ledger: Ledger
  records: OfflineCore
  random: Random
  now(): Date
}

const wire = wireBy(contract)
const day = 86_400_000

/** @param lost probability that an answer is lost on its way back */
export function newDevice(caller: Caller, ledger: Ledger, now: () => Date, lost: number): Device {
  const { userId } = caller.account
  const random = randomFrom(userId)
  let last: Promise<unknown> = Promise.resolve()

  async function send({ method, path, headers, body }: RecordRequest): Promise<Answer> {
    // Every answer is the queue's to judge, refusals too.
    const answer = await caller.request(method === 'GET' ? 'feed' : 'send', method, path, {
      body,
      headers,
      also: [401, 403, 404, 409, 410],
    })
    return answer === null || random.chance(lost) ? null : { status: answer.status, body: answer.body ?? null }
  }

  const records = offlineCore({
    userId,
    store: memoryStore(),
    device: memoryDevice(),
    owner: () => userId,
    now,
    newId: () => random.uuid(),
    sender: {
      send: (record) => send(wire.requestOf(record)),
      sendBatch: async (batch) => batchAnswers(await send(wire.batchOf(batch)), batch.length),
    },
    changes: async (organizationId, cursor) =>
      feedAnswer(await send(wire.changesRequest(userId, organizationId, cursor))),
    signature: () => ({ author: `User ${userId}`, time: 'then' }),
    exclusively(work) {
      const turn = last.then(work)
      last = turn.catch(() => undefined)
      return turn
    },
  })
  return { caller, ledger, records, random, now }
}

/**
 * Sends the queue and reads others' changes; signs in again if the session has ended in the meantime. @returns whether
 * the queue is empty
 */
export async function synchronize({ caller, records }: Device): Promise<boolean> {
  const { stop } = await records.drain()
  if (stop === 'signIn') await caller.signIn()
  const pulled = await records.pull(caller.account.organizationId)
  return stop === null && pulled === 'complete' && (await records.pending()).every(({ problem }) => problem !== null)
}

/** Records something, on the device only. */
export async function doSomething(device: Device): Promise<void> {
  const { records, random, caller } = device
  const { organizationId, userId } = caller.account
  const what = random.next()
  const contacts = await records.rows('contact', organizationId)
  if (contacts.length === 0 || what < 0.2) return recordContact(device)
  if (what < 0.7) return recordInteraction(device, random.pick(contacts))
  if (what < 0.82) return editContact(device, random.pick(contacts))
  const own = (await records.rows('interaction', organizationId)).filter((row) => row.userId === userId)
  const due = own.find(({ followUpDate, followUpCompleted }) => followUpDate !== null && !followUpCompleted)
  if (what < 0.97 && due) return completeFollowUp(device, due)
  if (what >= 0.97 && own.length > 0) return deleteInteraction(device, random.pick(own))
  return recordInteraction(device, random.pick(contacts))
}

async function recordContact({ caller, ledger, records, random }: Device): Promise<void> {
  const entry = ledger.begin('contact', caller.account, random.uuid())
  const { organizationId, clientId, mark } = entry
  await records.record({
    op: 'create',
    entity: 'contact',
    organizationId,
    clientId,
    body: { name: `Somebody in organization ${organizationId}`, phone: null, notes: mark, status: 'new' },
  })
  entry.isAcknowledged = true
}

async function recordInteraction({ caller, ledger, records, random, now }: Device, contact: Contact): Promise<void> {
  const entry = ledger.begin('interaction', caller.account, random.uuid())
  const { organizationId, clientId, mark } = entry
  const body = {
    ...(contact.id < 0 ? { contactClientId: contact.clientId } : { contactId: contact.id }),
    type: 'conversation',
    date: now().toISOString(),
    location: { lat: 52.5, lng: 13.4, address: 'Main Street' },
    notes: mark,
    ...(random.chance(0.5) && {
      followUpDate: new Date(now().getTime() + random.int(8) * day).toISOString(),
      followUpType: 'call',
    }),
  }
  await records.record({ op: 'create', entity: 'interaction', organizationId, clientId, body })
  entry.isAcknowledged = true
}

async function editContact({ ledger, records, random }: Device, row: Contact): Promise<void> {
  const text = `changed ${random.uuid()}`
  await records.record({ op: 'update', entity: 'contact', row, body: { notes: `${row.notes ?? ''}\n${text}` } })
  ledger.entries.get(row.clientId)?.changes.push(text)
}

async function completeFollowUp({ ledger, records }: Device, row: Interaction): Promise<void> {
  await records.record({ op: 'complete', entity: 'interaction', row, body: { followUpCompleted: true } })
  Object.assign(ledger.entries.get(row.clientId) ?? {}, { isCompleted: true })
}

async function deleteInteraction({ ledger, records }: Device, row: Interaction): Promise<void> {
  const record = await records.record({ op: 'delete', entity: 'interaction', row })
  if (record) Object.assign(ledger.entries.get(row.clientId) ?? {}, { isDeleted: true, isCompleted: false })
  // Never sent: the server never receives it.
  else ledger.entries.delete(row.clientId)
}
