import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { User } from '../../shared/schemas/user.ts'
import { userQuery } from '../features/auth/queries.ts'
import { useEvent } from '../lib/event.ts'
import { isTokenFlavour } from '../lib/flavour.ts'
import { isPageHeld } from '../lib/heldPage.ts'
import { paths } from '../lib/paths.ts'
import { SessionContext } from '../lib/session.ts'
import { useViewedOrganization } from '../lib/viewedOrganization.ts'
import { wantedPage } from '../lib/wantedPage.ts'
import { organizationsQuery } from '../records/organizations/queries.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { AskedForm, useAskedForm } from './AskedForm.tsx'

function SessionProvider({ user, children }: { user: User; children: ReactNode }) {
  const { data: organizations } = useQuery(organizationsQuery())
  const viewed = useViewedOrganization(({ id }) => id)
  const session = useMemo(() => {
    // The token flavour starts in the first organization if the user has no current one (specification, point 4).
    const first = isTokenFlavour ? (organizations?.[0]?.id ?? null) : null
    // A user who was removed from the viewed organization returns to the current one.
    const isThere = organizations?.some(({ id }) => id === viewed)
    const organizationId = (isThere ? viewed : null) ?? user.organizationId ?? first
    return { user, organizationId, organization: organizations?.find(({ id }) => id === organizationId) ?? null }
  }, [user, organizations, viewed])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Stores the address for after the sign-in: for signed-out visitors, and for users whose session ends during work. */
function useWantedPage(user: User | null | undefined) {
  const { pathname, search } = useLocation()
  const before = useRef<number>(null)
  useEffect(() => {
    if (user) {
      before.current = user.id
      wantedPage.forget()
    } else if (user === null) wantedPage.keep(pathname + search, before.current)
  }, [user, pathname, search])
}

/**
 * Protected routes: a spinner while the user loads, the page for a user, and a redirect otherwise.
 * @param signedOut destination without a session
 */
export function RequireUser({ signedOut }: { signedOut: string }) {
  const { data: user, isPending } = useQuery(userQuery())
  // The answer is rendered at once; shell and page are rendered in a transition.
  const isOpen = useDeferredValue(Boolean(user))
  const asked = useAskedForm()
  useWantedPage(user)
  if (isPending)
    return (
      <>
        <Spinner fill />
        <AskedForm />
      </>
    )
  if (user && !isOpen) return <Spinner fill />
  // The links of the landing page load the sign-in page anew, without what waits on this one.
  if (!user && isPageHeld()) return <Navigate to={paths.auth} replace />
  // A visitor who requested the form, or had it open, sees on the landing page why it is missing; a sign-in page is
  // self-explanatory.
  if (!user)
    return <Navigate to={signedOut === paths.landing && asked ? `${signedOut}${asked.search}` : signedOut} replace />
  // If another user has signed in, nothing on the page is theirs: everything is reset.
  return (
    <SessionProvider key={user.id} user={user}>
      <Outlet />
    </SessionProvider>
  )
}

/** Starting an event requires a signed-in user. A running one continues whatever happens to the session. */
export function EventGate(props: { signedOut: string }) {
  return useEvent(({ event }) => event !== null) ? <Outlet /> : <RequireUser {...props} />
}

/**
 * Public routes that are useless for a signed-in user.
 * @param signedIn destination of a signed-in user who did not request a page
 */
export function SignedOutOnly({ signedIn }: { signedIn: string }) {
  const { data: user, isPending } = useQuery(userQuery())
  if (isPending) return <Spinner fill />
  return user ? <Navigate to={wantedPage.of(user) ?? signedIn} replace /> : <Outlet />
}
