/** The services that handlers use, as interfaces: their implementations are in higher layers. */
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { PushMessage } from '../../shared/domain/push.ts'
import type { FoundAddress } from '../../shared/schemas/geocoding.ts'
import type { PushSubscriptionInput } from '../../shared/schemas/push.ts'
import type { ListName } from '../../shared/schemas/sync.ts'
import type { Caller } from './caller.ts'

/** Sign-ins by cookie or token: rows in Postgres, identified by the hash of a random key. */
export interface SignIns {
  /**
   * Starts a sign-in with a key that only the client stores, or records its use if it exists already.
   * @param passwordHash of the password that the user has entered, if they have
   * @returns its id, which grants no access
   * @throws 401 if the user has been disabled, or the password changed, since they were verified
   */
  start(
    key: string,
    kind: 'cookie' | 'token',
    userId: number,
    remember: boolean,
    passwordHash?: string | null,
  ): Promise<string>
  /** The caller with this key; null if it is unknown, ended, expired, or the user disabled. */
  find(key: string): Promise<Caller | null>
  /** Records that the sign-in is in use. */
  touch(caller: Caller): Promise<void>
  end(key: string): Promise<void>
  /** Drops a user's cached data, after a change in this process. */
  forget(userId: number): void
  /** Drops all cached data: notifications of other processes may have been missed. */
  forgetAll(): void
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** @param stored null for an account that does not exist: takes as long, and returns false */
  verify(stored: string | null, password: string): Promise<boolean>
}

export interface Attempt {
  /**
   * Must be called if the attempt succeeded.
   * @throws 429 after too many: 200 sign-ins, or 50 entries of a signed-in user, in an hour
   */
  succeeded(): Promise<void>
}

export interface Limits {
  /**
   * Counts a sign-in attempt: 10 failures for an account and 50 for an address in 15 minutes. Counted before the
   * password is checked, so that parallel guesses are limited too.
   * @param account id of the user, by whichever name they sign in; the name if there is no such user
   * @throws 429 after too many failures
   */
  signInAttempt(account: number | string, ip: string): Promise<Attempt>
  /** Counts a signed-in user's password entry like `signInAttempt`, but separately. @throws 429 */
  passwordAttempt(userId: number, ip: string): Promise<Attempt>
  /** Counts an anonymous sign-up call: 40 in an hour for an address. @throws 429 */
  signUp(ip: string): Promise<void>
  /** Counts an invitation, which may send a mail: 100 in an hour for a user. @throws 429 */
  invitation(userId: number): Promise<void>
  /** Counts an address search: 60 in a minute for a user, faster than anyone types. @throws 429 */
  geocode(userId: number): Promise<void>
  /** Counts a reported error of the app: 10 in an hour for a user. @throws 429 */
  appError(userId: number): Promise<void>
  /** Counts an export, which is noted in the audit log: 200 in an hour for a user. @throws 429 */
  export(userId: number): Promise<void>
}

/** Limits the memory of all request and response bodies in progress. */
export interface MemoryBudget {
  /**
   * Counts a body as it arrives, until the call has been answered: a sender who stalls holds no more than what was
   * sent.
   * @param bytes of it by its head; null where that does not tell
   * @returns a function to call with the bytes of each part that has arrived; it throws 503 where no more memory is
   * left
   * @throws 503 where no memory is left for it
   */
  holdBody(response: ServerResponse, userId: number, bytes: number | null): (arrived: number) => void
  /**
   * Counts the memory of a response until it has been sent, or the client is gone.
   * @param userId the user; 0 for none
   * @param bytes the length of its text, which is held several times; null for a stream, which uses the same amount
   * however long it is
   * @param mayRefuse false for a call that has had an effect already
   * @throws 503 if there is no memory for it
   */
  hold(response: ServerResponse, userId: number, bytes: number | null, mayRefuse: boolean): void
}

/** Notifies signed-in clients of changed lists, whichever API process made the change. */
export interface Events {
  /**
   * Lists of an organization changed; called after the commit.
   * @param userId the only user who is notified, if nobody else sees the change
   */
  changed(organizationId: number, lists: readonly ListName[], userId?: number): void
  /** A stream of server-sent events about the caller's organizations. */
  open(caller: Caller): Promise<Readable>
  /**
   * Sign-ins or memberships of a user (by default, of any user) changed: their streams continue with what they may
   * access now, or end.
   */
  accessChanged(userId?: number): void
  /** Ends all streams, sends pending notifications, and opens no more. */
  close(): Promise<void>
}

export interface Message {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

export interface Mail {
  /**
   * Sends a mail; a failure is logged and never thrown, since the event that it reports has happened already.
   * @returns whether a mail server has accepted it
   */
  send(message: Message): Promise<boolean>
}

/** Sends messages to the devices that have subscribed to them. */
export interface Push {
  /** By it browsers recognise the server's messages. */
  publicKey: string
  /**
   * Sends a message, encrypted for the device; a failure is logged and never thrown.
   * @returns `gone` if the device will never take one again
   */
  send(subscription: PushSubscriptionInput, message: PushMessage): Promise<'sent' | 'gone' | 'refused' | 'failed'>
}

interface Point {
  lat: number
  lng: number
}

/** A request to a Nominatim-compatible server. */
export type Question = { kind: 'search'; words: string; near: Point | null } | { kind: 'reverse'; at: Point }

/** Finds addresses by words and by a point. */
export interface Geocoder {
  /**
   * @param userId the caller: of each user's waiting requests, only the newest is sent
   * @throws 503 if too many wait, or if the geocoder does not respond
   */
  ask(question: Question, userId: number): Promise<FoundAddress[]>
}
