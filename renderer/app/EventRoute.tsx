import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import type { User } from '../../shared/schemas/user.ts'
import { useLogin, useLogout } from '../features/auth/mutations.ts'
import { keepEvent, useEvent } from '../lib/event.ts'
import { userKey } from '../lib/session.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'

// Separate, so that no other page loads its modules.
const EventPage = lazyPart(() => import('../features/event/EventPage.tsx'))

/** An event without a lock may have been left by its owner, and another user may have signed in since: theirs is a different one. */
function useOwnEvent(): void {
  const user = useQueryClient().getQueryData<User | null>(userKey)
  const isOthers = useEvent(({ event }) => event !== null && Boolean(user) && user?.id !== event.owner.id)
  useEffect(() => {
    if (isOthers) keepEvent(null)
  }, [isOthers])
}

/** The event's page, with the session's ways out for a user who has forgotten its PIN. */
export default function EventRoute() {
  useOwnEvent()
  const login = useLogin()
  // Without a server no one could sign in again: a visitor's click would end the event for the whole table.
  const logout = useLogout({ needsServer: true })
  return (
    <Suspense fallback={<Spinner fill />}>
      <EventPage
        isBusy={login.isPending || logout.isPending}
        signIn={async (username, password) => void (await login.mutateAsync({ username, password }))}
        signOut={() => logout.mutate()}
      />
    </Suspense>
  )
}
