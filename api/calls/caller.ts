import type { Grant, Role } from '../../shared/domain/permissions.ts'
import type { User } from '../../shared/schemas/user.ts'

/** Who makes a call. */
export interface Caller {
  userId: number
  user: User
  /** Role by organization: what permission is judged by. */
  memberships: ReadonlyMap<number, Role>
  signIn: { id: string; kind: 'cookie' | 'token'; lastUsedAt: number; expiresAt: number; remember: boolean }
}

/** The organization that a call with a permission is about, with what the caller may do in it. */
export interface Scope {
  organizationId: number
  role: Role
  grant: Grant
}
