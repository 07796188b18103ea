import type { ChangesPage } from '../../../shared/schemas/sync.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'
import { callsBy } from '../../support/calls.ts'

/** A request as the server receives it, with its sender. */
export interface Request {
  /** The user of the request's session; null if it has expired. */
  userId: number | null
  /** The header `X-Record-Owner`. */
  owner: number | null
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
}

export interface Reply {
  status: number
  body: unknown
}

/** A change that the server has stored, for the checks at the end. */
export interface Stored {
  entity: 'contact' | 'interaction'
  id: number
  clientId: string
  /** The row after it, for creations and changes. */
  opId: string | null
  op: 'create' | 'update' | 'delete'
  /** The user who made it. */
  by: number | null
  values: Record<string, unknown>
}

/** The server of the simulation: a model of it, or the real one. */
export interface Backend {
  /** All users; members of all organizations, until `setAccess` changes that. */
  users: readonly number[]
  organizations: readonly number[]
  call(request: Request): Promise<Reply>
  changes(
    userId: number | null,
    organizationId: number,
    cursor: string | null,
    limit: number,
  ): Promise<{ status: number; page: ChangesPage | null }>
  setAccess(userId: number, organizationId: number, isOpen: boolean): Promise<void>
  /**
   * A member's new contact, in a transaction that others overtake.
   * @returns what commits it; a server that has no transactions has none
   */
  beginLate?(organizationId: number): Promise<() => Promise<void>>
  /**
   * Backs everything up.
   * @returns what restores it, under a new epoch and without tombstones; a real server keeps its rows
   */
  backUp(): Promise<() => Promise<void>>
  /** The final state. */
  rows(organizationId: number): Promise<{ contacts: Contact[]; interactions: Interaction[] }>
  /** How the present state came about, and before it, how each state that a restore has replaced did. */
  histories(): Promise<Stored[][]>
  /** A user's total points in an organization. */
  points(userId: number, organizationId: number): Promise<number>
}

/** The contract's calls, as a user of the simulation. */
export const callsOf = (userId: number, backend: Backend) =>
  callsBy(async (method, path, { body }) => {
    const reply = await backend.call({ userId, owner: userId, method: method as Request['method'], path, body })
    return { ...reply, headers: new Headers(), text: JSON.stringify(reply.body) }
  })
