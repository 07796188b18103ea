import type { ChangesPage } from '../../../shared/schemas/sync.ts'
import type { Contact } from '../../../shared/schemas/contact.ts'
import type { Interaction } from '../../../shared/schemas/interaction.ts'

/** A request as it arrives at the server, and what it carries to say who sent it. */
export interface Request {
  /** Who the session of the request belongs to; null where it has expired. */
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
  /** What the row was after it, for creations and changes. */
  opId: string | null
  op: 'create' | 'update' | 'delete'
  values: Record<string, unknown>
}

/** The server of the simulation: a model of it, or the real one. */
export interface Backend {
  /** Everybody there is; all belong to all organizations, until `setAccess` says otherwise. */
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
  /** Cursors from before no longer work, and deletions from before are no longer told, as after a restore. */
  newEpoch(): Promise<void>
  /** The truth at the end. */
  rows(organizationId: number): Promise<{ contacts: Contact[]; interactions: Interaction[] }>
  history(): Promise<Stored[]>
  /** Sum of a user's points in an organization. */
  points(userId: number, organizationId: number): Promise<number>
}
