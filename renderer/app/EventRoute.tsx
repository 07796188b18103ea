import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLogin, useLogout } from '../features/auth/mutations.ts'
import { userQuery } from '../features/auth/queries.ts'
import { useEvent } from '../lib/event.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'

// Separate, so that no other page loads its modules.
const EventPage = lazyPart(() => import('../features/event/EventPage.tsx'))

/**
 * The name of the signed-in user, if the running event is another user's: they have signed in since it began, maybe in
 * another tab.
 */
function useOther(): string | null {
  const { data: user } = useQuery(userQuery())
  return useEvent(({ event }) => (event && user && user.id !== event.owner.id ? user.name : null))
}

/** The event's page, with the session's ways out for a user who has forgotten its PIN. */
export default function EventRoute() {
  const other = useOther()
  const login = useLogin()
  // Without a server no one could sign in again: a visitor's click would end the event for the whole table.
  const logout = useLogout({ needsServer: true })
  return (
    <Suspense fallback={<Spinner fill />}>
      <EventPage
        other={other}
        isBusy={login.isPending || logout.isPending}
        signIn={async (username, password) => void (await login.mutateAsync({ username, password }))}
        signOut={() => logout.mutate()}
      />
    </Suspense>
  )
}
