/**
 * A user's device: it signs in, makes requests through the proxy, and checks that it receives nothing of other users'
 * organizations.
 */
import { addressOf, type Addressed, type Endpoint } from '../../shared/contract/endpoint.ts'
import { contract, type AnswerOf, type EndpointName } from '../../shared/contract/index.ts'
import type { ApiResponse, CallArguments } from '../support/calls.ts'
import { Client } from '../support/client.ts'
import { builtPassword } from '../support/builders.ts'
import type { Calls } from './calls.ts'

export interface Account {
  userId: number
  organizationId: number
  username: string
  role: 'admin' | 'member'
}

interface Asking {
  body?: unknown
  /** Acceptable answers in addition to 2xx and 304. */
  also?: readonly number[]
  headers?: Record<string, string>
}

/** The web app's timeout before it says that the server does not answer, in milliseconds. */
export const patience = 10_000

export class Caller {
  readonly account: Account
  readonly client: Client
  private readonly calls: Calls
  private readonly etags = new Map<string, string>()
  private readonly address: string
  /** Data received from an organization that is not the user's. */
  readonly foreign: string[] = []
  /** Of the newest answer; null if there was none. */
  lastStatus: number | null = null

  constructor(url: string, account: Account, calls: Calls) {
    this.account = account
    this.calls = calls
    this.client = new Client(url)
    // Limits count by address: each user has a different one.
    this.address = `10.0.${account.userId >> 8}.${account.userId & 255}`
  }

  /** Signs in, every other user by cookie. @returns whether it worked */
  async signIn(): Promise<boolean> {
    const byToken = this.account.userId % 2 === 0
    this.client.token = null
    const answer = await this.ask('sign in', byToken ? 'jwtLogin' : 'login', {
      body: { username: this.account.username, password: builtPassword },
    })
    if (answer && 'token' in answer.body) this.client.token = answer.body.token
    return answer !== null
  }

  /** A call by the contract's name. @returns as `request` */
  async ask<Name extends EndpointName>(
    kind: string,
    name: Name,
    ...[given]: CallArguments<Name>
  ): Promise<ApiResponse<AnswerOf<Name>> | null> {
    const { method, path }: Endpoint = contract[name]
    // Every request is such a one; TypeScript cannot see it through the generic name.
    const request = given as (Addressed & Asking) | undefined
    return this.request<AnswerOf<Name>>(kind, method, addressOf(path, request), request)
  }

  /** @returns the response, or null if it was not a useful one; the failure is recorded */
  async request<Body = unknown>(
    kind: string,
    method: string,
    path: string,
    { body, also = [], headers = {} }: Asking = {},
  ): Promise<ApiResponse<Body> | null> {
    const begun = performance.now()
    const passed = () => performance.now() - begun
    try {
      const answer = await this.client.request<Body>(method, path, {
        body,
        headers: { ...headers, 'x-forwarded-for': this.address },
        signal: AbortSignal.timeout(patience),
      })
      const { status } = answer
      this.lastStatus = status
      if ((status < 200 || status > 299) && status !== 304 && !also.includes(status)) {
        this.calls.failures.push({ kind, status, message: messageOf(answer), milliseconds: passed() })
        return null
      }
      this.calls.succeeded(kind, passed())
      this.look(path, answer.text)
      return answer
    } catch (error) {
      this.lastStatus = null
      this.calls.failures.push({ kind, status: null, message: reasonOf(error as Error), milliseconds: passed() })
      return null
    }
  }

  /** Reads a list like the web app: only if it has changed since the last time. */
  async readList(kind: string, name: 'listContacts' | 'listInteractions'): Promise<void> {
    const etag = this.etags.get(name)
    const answer = await this.ask(kind, name, {
      params: { organizationId: this.account.organizationId },
      headers: { 'cache-control': 'no-cache', ...(etag && { 'if-none-match': etag }) },
    })
    const newer = answer?.headers.get('etag')
    if (newer) this.etags.set(name, newer)
  }

  /** Every stored row contains its owner in `organizationId` or in its text. */
  look(path: string, text: string): void {
    const { organizationId } = this.account
    for (const [, id] of text.matchAll(/"organizationId": ?(\d+)|in organization (\d+)\b/g)) {
      if (id !== undefined && Number(id) !== organizationId)
        this.foreign.push(`${path} told user ${this.account.userId} of organization ${id}`)
    }
  }
}

/** Why a call has no valid answer: none in time, a broken connection, or one that the document does not have. */
function reasonOf({ name, message }: Error): string {
  if (name === 'TimeoutError') return 'no answer within 10 s'
  return name === 'TypeError' ? 'connection lost' : message
}

/** What an error says. */
export function messageOf({ status, text, body }: ApiResponse): string {
  const { message } = (typeof body === 'object' && body !== null ? body : {}) as { message?: string }
  return message ?? (status === 502 ? 'the proxy’s 502' : text.slice(0, 60))
}
