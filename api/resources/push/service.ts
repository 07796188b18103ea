import { languageCodes, type Language } from '../../../shared/domain/kinds.ts'
import type { PushMessage } from '../../../shared/domain/push.ts'
import { starterKey } from '../../../shared/domain/standardTexts.ts'
import { languageTexts } from '../../../shared/languages/index.ts'
import type { Notification } from '../../../shared/schemas/notification.ts'
import type { PushSubscriptionInput } from '../../../shared/schemas/push.ts'
import type { Caller, Deps } from '../../calls/handler.ts'
import { pushOff } from '../../calls/errors.ts'
import { inEachTimeZone, unreadOf } from '../notifications/service.ts'
import * as queries from './queries.ts'

/** Devices of one user: the oldest gives way to a new one. */
const maxDevices = 10
/** Notifications that are named in one message. */
const maxLines = 4

/** The payload of the job `push`. */
export interface PushJob {
  subscriptionId: number
  /** Of notifications. */
  ids: number[]
}

/**
 * Sends the caller's notifications to a device too, for as long as this sign-in lasts; whoever used it before gets none
 * there any more.
 * @throws 404 `push_off`
 */
export async function subscribe(
  { userId, signIn }: Caller,
  { endpoint, keys }: PushSubscriptionInput,
  { db, push }: Pick<Deps, 'db' | 'push'>,
): Promise<void> {
  if (!push) throw pushOff()
  await db.rows(queries.subscribe, [userId, signIn.id, endpoint, keys.p256dh, keys.auth, maxDevices])
}

/** Sends nothing to a user's devices any more. */
export async function dropSubscriptions(userId: number, { db }: Pick<Deps, 'db'>): Promise<void> {
  await db.rows(queries.dropAll, [userId])
}

/**
 * Adds a job for each device that is to be told of new notifications, which are taken with it: no other run takes them.
 * @param now the present time
 */
export async function addPushes({ db, log, push }: Pick<Deps, 'db' | 'log' | 'push'>, now = new Date()): Promise<void> {
  if (!push) return
  await inEachTimeZone({ db, log }, async (timeZone) => void (await db.rows(queries.addPushes, [timeZone, now])))
}

interface Recipient extends PushSubscriptionInput {
  userId: number
  language: Language | null
  isToken: boolean
}

/** What a device shows of notifications: one by its text, several by their number and the newest. */
function messageOf(
  [newest, ...others]: readonly [Notification, ...Notification[]],
  { language, isToken }: Recipient,
): PushMessage {
  const texts = languageTexts[language ?? 'english'].push
  const textOf = ({ kind, subject }: Notification) => {
    if (subject === null) return texts.unnamed[kind]
    const known = kind === 'achievement_earned' ? starterKey(subject) : undefined
    return texts.named[kind](known ? texts.achievements[known] : subject)
  }
  const page = `${isToken ? '/jwt' : ''}/dashboard?notification`
  const lang = languageCodes[language ?? 'english']
  // A repeat of the job replaces what its first run has shown.
  const tag = `notification-${newest.id}`
  if (others.length === 0) return { title: textOf(newest), body: '', path: `${page}=${newest.id}`, tag, lang }
  return {
    title: texts.several(others.length + 1),
    body: [newest, ...others].slice(0, maxLines).map(textOf).join('\n'),
    path: `${page}=all`,
    tag,
    lang,
  }
}

/**
 * Tells a device of notifications; not of those that have been read, or do not apply any more.
 * @param isLast whether it is not tried again: then a device whose push service refuses it gets no messages any more
 * @throws if the push service has not accepted it: the job is then repeated
 */
export async function sendPush(
  { subscriptionId, ids }: PushJob,
  { db, push }: Pick<Deps, 'db' | 'push'>,
  isLast = false,
): Promise<void> {
  const recipient = await db.first<Recipient>(queries.recipient, [subscriptionId])
  if (!recipient || !push) return
  const [newest, ...others] = await unreadOf(recipient.userId, ids, db)
  if (!newest) return
  const { endpoint, keys } = recipient
  const outcome = await push.send({ endpoint, keys }, messageOf([newest, ...others], recipient))
  if (outcome === 'gone' || (outcome === 'refused' && isLast)) await db.rows(queries.drop, [subscriptionId])
  if (outcome === 'refused' || outcome === 'failed') throw new Error('The push service has not accepted the message')
}
