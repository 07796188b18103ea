import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { User } from '../../shared/schemas/user.ts'
import { userQuery } from '../features/session/queries.ts'
import { useEvent } from '../lib/event.ts'
import { isTokenFlavour } from '../lib/flavour.ts'
import { paths } from '../lib/paths.ts'
import { SessionContext } from '../lib/session.ts'
import { useViewedOrganization } from '../lib/viewedOrganization.ts'
import { wantedPage } from '../lib/wantedPage.ts'
import { organizationsQuery } from '../records/queries.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { AskedForm, useAskedForm } from './AskedForm.tsx'

function SessionProvider({ user, children }: { user: User; children: ReactNode }) {
  const { data: organizations } = useQuery(organizationsQuery())
  const viewed = useViewedOrganization(({ id }) => id)
  const session = useMemo(() => {
    // The token flavour begins in the first organization where the user has no current one (specification, point 4).
    const first = isTokenFlavour ? (organizations?.[0]?.id ?? null) : null
    // Whoever was removed from what they look at is back where they work.
    const isThere = organizations?.some(({ id }) => id === viewed)
    const organizationId = (isThere ? viewed : null) ?? user.organizationId ?? first
    return { user, organizationId, organization: organizations?.find(({ id }) => id === organizationId) ?? null }
  }, [user, organizations, viewed])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Keeps the address for after the sign-in: of whoever comes signed out, and of whoever's session ends while they are at work. */
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
 * Protected routes: a spinner while the user loads, the page for a user, and for nobody the way out.
 * @param signedOut where somebody without a session is sent
 */
export function RequireUser({ signedOut }: { signedOut: string }) {
  const { data: user, isPending } = useQuery(userQuery())
  // The answer is drawn at once; what it opens, shell and page, is drawn in pieces.
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
  // Whoever came for the form, or had it open, is told on the landing page why it is not there; a sign-in page says it by itself.
  if (!user)
    return <Navigate to={signedOut === paths.landing && asked ? `${signedOut}${asked.search}` : signedOut} replace />
  // Where somebody else has signed in, nothing on the page is theirs: all of it begins anew.
  return (
    <SessionProvider key={user.id} user={user}>
      <Outlet />
    </SessionProvider>
  )
}

/** Before an event begins somebody has to be signed in. Once it is on, it goes on whatever becomes of the session. */
export function EventGate(props: { signedOut: string }) {
  return useEvent(({ event }) => event !== null) ? <Outlet /> : <RequireUser {...props} />
}

/**
 * Public routes that a signed-in user has no use for.
 * @param signedIn where a signed-in user is sent who did not come for a page
 */
export function SignedOutOnly({ signedIn }: { signedIn: string }) {
  const { data: user, isPending } = useQuery(userQuery())
  if (isPending) return <Spinner fill />
  return user ? <Navigate to={wantedPage.of(user) ?? signedIn} replace /> : <Outlet />
}
