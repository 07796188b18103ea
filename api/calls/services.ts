/** What the server gives to all handlers, as far as they know it: who makes it stands above them. */
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { FoundAddress } from '../../shared/schemas/geocoding.ts'
import type { ListName } from '../../shared/schemas/sync.ts'
import type { Caller } from './caller.ts'

/** Sign-ins by cookie or token: rows in Postgres, known by the hash of a random key. */
export interface SignIns {
  /**
   * Starts a sign-in under a key that only the client keeps, or notes its use where it has started already.
   * @returns its id, which opens nothing
   */
  start(key: string, kind: 'cookie' | 'token', userId: number, remember: boolean): Promise<string>
  /** Who holds the key; null where it is unknown, ended, expired, or the user disabled. */
  find(key: string): Promise<Caller | null>
  /** Notes that the sign-in is in use. */
  touch(caller: Caller): Promise<void>
  end(key: string): Promise<void>
  /** Forgets what is cached of a user, as after a change of theirs in this process. */
  forget(userId: number): void
  /** Forgets everything: after the notices of other processes may have been missed. */
  forgetAll(): void
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** @param stored null for an account that does not exist: it takes as long and answers false */
  verify(stored: string | null, password: string): Promise<boolean>
}

export interface Attempt {
  /** To be called when it was no failure after all. */
  succeeded(): Promise<void>
}

export interface Limits {
  /**
   * Counts an attempt to sign in: 10 failures for an account and 50 for an address in 15 minutes.
   * It is counted before the password is checked, so that parallel guesses do not slip through.
   * @param account id of the user, by whichever name it was called; the name where there is no such user
   * @throws 429 where there were too many
   */
  signInAttempt(account: number | string, ip: string): Promise<Attempt>
  /** Counts a password that somebody who is signed in has to enter, as `signInAttempt` does, but apart from it. @throws 429 */
  passwordAttempt(userId: number, ip: string): Promise<Attempt>
  /** Counts an anonymous sign-up call: 40 in an hour for an address. @throws 429 */
  signUp(ip: string): Promise<void>
  /** Counts an invitation, which may send a mail: 100 in an hour for a user. @throws 429 */
  invitation(userId: number): Promise<void>
  /** Counts a search for an address: 60 in a minute for a user, which is faster than anybody types. @throws 429 */
  geocode(userId: number): Promise<void>
}

/** Memory for what is long, or whose sender or reader may be slow. */
export interface Room {
  /**
   * Counts a large body before it is read, until the call has been answered.
   * @param bytes of it; null where only its limit is known
   * @throws 503 where there is no room for it
   */
  holdBody(response: ServerResponse, userId: number, bytes: number | null): void
  /**
   * Counts what an answer takes in memory until it has been sent, or its reader is gone.
   * @param userId whose it is; 0 for nobody's
   * @param bytes of it; null for a stream, which takes as much however long it is
   * @param mayRefuse false for what has had an effect already
   * @throws 503 where there is no room for it
   */
  hold(response: ServerResponse, userId: number, bytes: number | null, mayRefuse: boolean): void
}

/** Tells signed-in clients which lists changed, whichever API process made the change. */
export interface Events {
  /** Lists of an organization changed; called after the commit. */
  changed(organizationId: number, lists: readonly ListName[]): void
  /** A stream of server-sent events about the caller's organizations. */
  open(caller: Caller): Promise<Readable>
  /** Sign-ins or memberships of a user changed (or anybody's): their streams go on with what they may hear now, or end. */
  accessChanged(userId?: number): void
  /** Ends all streams, tells what still waits to be told, and opens no more. */
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
   * Sends a mail; a failure is logged and never thrown, since what the mail tells of has happened already.
   * @returns whether a mail server has taken it
   */
  send(message: Message): Promise<boolean>
}

interface Point {
  lat: number
  lng: number
}

/** What is asked of a server that speaks as Nominatim does. */
export type Question = { kind: 'search'; words: string; near: Point | null } | { kind: 'reverse'; at: Point }

/** Finds addresses by words and by a point. */
export interface Geocoder {
  /**
   * @param userId who asks: of the questions that wait, only the newest of each person is asked
   * @throws 503 where too many wait, or where the geocoder does not answer
   */
  ask(question: Question, userId: number): Promise<FoundAddress[]>
}
