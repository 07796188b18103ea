import { useIsFetching } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { OwnOrganization } from '../../shared/schemas/organization.ts'
import type { User } from '../../shared/schemas/user.ts'
import { grantFor, type Grant, type Permission, type Role } from '../../shared/domain/permissions.ts'
import { isTokenFlavour } from './flavour.ts'

/** The signed-in user and their organization; provided by the guard to everything inside it. */
export interface Session {
  user: User
  /** Id of the organization that is shown: the current one, or one that is only viewed; null for a user without any. */
  organizationId: number | null
  /** The same organization, once the list is loaded. */
  organization: OwnOrganization | null
  /** In an open form: whether another organization is shown by now. */
  isElsewhere?: boolean
  /** In an open form: brings it into the organization that is shown; for one into which nothing was entered. */
  follow?: () => void
}

export const SessionContext = createContext<Session | null>(null)

/**
 * The session, for any component inside a guard.
 * @throws Error outside of one
 */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is for pages behind a guard')
  return session
}

/**
 * The displayed organization, for components that only exist with one: the forms of `app/FormHost.tsx`, and the
 * contents of pages that otherwise show `NoOrganization`.
 * @throws Error without an organization
 */
export function useOrganizationId(): number {
  const { organizationId } = useSession()
  if (organizationId === null) throw new Error('The user has no organization')
  return organizationId
}

/** Query key of the signed-in user: its path, according to the specification's point 7. */
export const userKey = [isTokenFlavour ? '/api/jwt/user' : '/api/user'] as const

/** Whether a user is signed in, for components that may be outside of a guard. */
export function useSessionStatus(): 'signedIn' | 'loading' | 'signedOut' {
  const session = useContext(SessionContext)
  const isLoading = useIsFetching({ queryKey: userKey }) > 0
  if (session) return 'signedIn'
  return isLoading ? 'loading' : 'signedOut'
}

/** The user's role in the organization that is shown. */
export function useRole(): Role | null {
  const { user, organization } = useSession()
  return organization && organization.id !== user.organizationId ? organization.role : user.role
}

/** What the user may do in the organization that is shown: by the same table as on the server. */
export function useGrant(permission: Permission): Grant | null {
  return grantFor(useRole(), permission)
}
