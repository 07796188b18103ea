import { api, needsIdempotencyKey, type CallOptions } from '../lib/api.ts'
import { ApiError, isTransient } from '../lib/apiErrors.ts'
import { randomId } from '../lib/ids.ts'
import type { AnswerOf, DirectCall, RequestOf } from '../../shared/contract/index.ts'

const retryAfterMs = 1_000

type Saving = typeof import('./saving.ts')

/** With what the server refuses the repeat of a deletion that has had its effect, though the answer was lost. */
const goneAlready: { [Name in DirectCall]?: number } = { deleteArea: 404, deleteView: 404, removeMember: 404 }

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

async function sendTwice<Name extends DirectCall>(
  name: Name,
  request: RequestOf<Name>,
  options: CallOptions,
): Promise<AnswerOf<Name>> {
  // Every row of the table is such a function; TypeScript cannot see it through the generic name.
  const call = api[name] as (request: RequestOf<Name>, options: CallOptions) => Promise<AnswerOf<Name>>
  try {
    return await call(request, options)
  } catch (error) {
    if (!isTransient(error)) throw error
    await pause(retryAfterMs)
    return call(request, options).catch((refusal: unknown) => {
      if (refusal instanceof ApiError && refusal.status === goneAlready[name]) return undefined as AnswerOf<Name>
      throw refusal
    })
  }
}

/**
 * Sends a write that cannot be queued: all except those of contacts and interactions, which `outbox.save` queues.
 * Calls that are to have one effect get an `Idempotency-Key`. Retried once after a second if the network or the server
 * failed.
 * @param name the call's name in the contract
 * @param request its params, query and body
 * @param key of a create that a draft outlasts: its `Idempotency-Key`
 * @throws ApiError if the server refused, NetworkError if it cannot be reached
 */
function submit<Name extends DirectCall>(name: Name, request: RequestOf<Name>, key?: string): Promise<AnswerOf<Name>> {
  if (!needsIdempotencyKey(name)) return sendTwice(name, request, {})
  return key === undefined ? submitOnce(name, request) : sendTwice(name, request, keyed(key))
}

const keyed = (key: string): CallOptions => ({ headers: { 'Idempotency-Key': key } })

// Requests without a draft and a response, with their keys: repeated after a lost response, the same request has one
// effect.
const unanswered = new Map<string, string>()

async function submitOnce<Name extends DirectCall>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>> {
  const content = JSON.stringify([name, request])
  const key = unanswered.get(content) ?? randomId()
  unanswered.set(content, key)
  try {
    const answer = await sendTwice(name, request, keyed(key))
    unanswered.delete(content)
    return answer
  } catch (error) {
    if (!isTransient(error)) unanswered.delete(content)
    throw error
  }
}

// Loaded with the first page after the sign-in; the sign-in page does not need it.
const saving = () => import('./saving.ts')

/**
 * How the app writes: records by `save`, `keep`, `remove`, `complete` and `holdBack`, everything else by `submit`. Exceptions:
 * calls that renew or end a session.
 */
export const outbox = {
  submit,
  save: (async (...given) => (await saving()).save(...given)) as Saving['save'],
  keep: (async (...given) => (await saving()).keep(...given)) as Saving['keep'],
  remove: (async (...given) => (await saving()).remove(...given)) as Saving['remove'],
  complete: (async (...given) => (await saving()).complete(...given)) as Saving['complete'],
  holdBack: (async (...given) => (await saving()).holdBack(...given)) as Saving['holdBack'],
}
