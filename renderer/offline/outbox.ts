import { api, isQueueable, needsIdempotencyKey, type AnswerOf, type CallOptions, type RequestOf } from '../lib/api.ts'
import { isTransient } from '../lib/apiErrors.ts'
import { randomId } from '../lib/ids.ts'
import type { EndpointName } from '../../shared/contract/index.ts'

const retryAfterMs = 1_000

interface WithBody {
  body?: Record<string, unknown>
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * The request with a `clientId`, where it creates a contact or an interaction.
 * The identity is fixed before the first attempt: a repetition then finds the stored row instead of making a second one.
 */
export function identified<Request extends WithBody>(name: EndpointName, request: Request): Request {
  if (!isQueueable(name) || !name.startsWith('create')) return request
  return { ...request, body: { ...request.body, clientId: request.body?.clientId ?? randomId() } }
}

async function sendTwice<Name extends EndpointName>(name: Name, request: RequestOf<Name>, options: CallOptions): Promise<AnswerOf<Name>> {
  // Every row of the table is such a function; TypeScript cannot see it through the generic name.
  const call = api[name] as (request: RequestOf<Name>, options: CallOptions) => Promise<AnswerOf<Name>>
  try {
    return await call(request, options)
  } catch (error) {
    if (!isTransient(error)) throw error
    await pause(retryAfterMs)
    return call(request, options)
  }
}

/**
 * Sends a write of the app; every one of them goes through here.
 * Creates of contacts and interactions get a `clientId` when they bring none, other creates an `Idempotency-Key`.
 * Tried once more after a second where the network or the server failed.
 * @param name the call's name in the contract
 * @param request its params, query and body; a form that may be submitted twice passes its own `clientId`
 * @throws ApiError where the server refused, NetworkError where it cannot be reached
 */
function submit<Name extends EndpointName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>> {
  return needsIdempotencyKey(name) ? submitOnce(name, request) : sendTwice(name, identified(name, request as WithBody) as RequestOf<Name>, {})
}

// Requests that nobody has answered, with their keys: pressed again after a lost answer, the same request has one effect.
const unanswered = new Map<string, string>()

async function submitOnce<Name extends EndpointName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>> {
  const content = JSON.stringify([name, request])
  const key = unanswered.get(content) ?? randomId()
  unanswered.set(content, key)
  try {
    const answer = await sendTwice(name, request, { headers: { 'Idempotency-Key': key } })
    unanswered.delete(content)
    return answer
  } catch (error) {
    if (!isTransient(error)) unanswered.delete(content)
    throw error
  }
}

export const outbox = { submit }
