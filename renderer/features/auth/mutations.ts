import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LoginInput, RegisterInput, User } from '../../../shared/schemas/user.ts'
import { api } from '../../lib/api.ts'
import { messageOf, NetworkError } from '../../lib/apiErrors.ts'
import { isTokenFlavour } from '../../lib/flavour.ts'
import { endSession, forgetReads } from '../../lib/endSession.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { token } from '../../lib/token.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { wantedPage } from '../../lib/wantedPage.ts'
import { outbox } from '../../offline/outbox.ts'
import { sendUndoable } from '../../offline/undo.ts'
import { errorToast, toast } from '../../lib/toast.ts'
import { pendingSignOut } from './pendingSignOut.ts'
import { userQuery } from './queries.ts'

/** Signs in by the flavour's own endpoint; a token is stored before it is used. */
async function signIn(body: LoginInput): Promise<User> {
  // A pending one would be answered after the sign-in, and would remove its cookie.
  await pendingSignOut.send()
  if (!isTokenFlavour) return outbox.submit('login', { body })
  const { token: given, user } = await outbox.submit('jwtLogin', { body })
  token.write(given)
  return user
}

async function signUp(body: RegisterInput): Promise<User> {
  if (!isTokenFlavour) return outbox.submit('register', { body })
  const { token: given, user } = await outbox.submit('jwtRegister', { body })
  token.write(given)
  return user
}

/** Clears all cached data of another user before the new one is set. */
export function begin(client: QueryClient, user: User): void {
  pendingSignOut.clear()
  forgetReads(client)
  lastUser.write(user)
  // A previous user may have chosen otherwise: signing in applies the user's own settings.
  usePreferences.getState().adopt(user.preferences.appearance)
  client.setQueryData(userQuery().queryKey, user)
}

/** Signs in, and greets the user. */
export function useLogin() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: { signsIn: true },
    mutationFn: signIn,
    onSuccess: (user) => {
      toast({ title: t('auth.toasts.loggedIn'), description: t('auth.toasts.welcomeBack', { name: user.name }) })
      begin(client, user)
    },
    onError: (error) =>
      errorToast({ title: t('auth.toasts.loginFailed'), description: messageOf(error, t('auth.toasts.loginFailed')) }),
  })
}

/** Creates the account and signs in, and greets the user. Errors are shown by the form: some belong to a field. */
export function useRegister() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: { signsIn: true },
    mutationFn: signUp,
    onSuccess: (user) => {
      toast({ title: t('auth.toasts.registered'), description: t('auth.toasts.welcome', { name: user.name }) })
      // The stored address belongs to another organization.
      wantedPage.forget()
      begin(client, user)
    },
  })
}

/**
 * Whether the user can be signed out here before the server is told: the token is removed, and for a cookie the
 * sign-out is recorded.
 */
function canLeaveUnheard(): boolean {
  const user = lastUser.read()
  return isTokenFlavour || (user !== null && pendingSignOut.note(user.id))
}

/**
 * Signs out, and clears cached data.
 * @param options.needsServer only if the server is reachable
 */
export function useLogout({ needsServer = false } = {}) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async () => {
      if (needsServer) await api.getHealth({})
      // What waits for Undo is sent while it is possible.
      sendUndoable()
      await outbox.submit(isTokenFlavour ? 'jwtLogout' : 'logout', {}).catch((error: unknown) => {
        if (needsServer || !(error instanceof NetworkError) || !canLeaveUnheard()) throw error
      })
    },
    onSuccess: () => {
      endSession(client)
      toast({ title: t('auth.toasts.loggedOut'), description: t('auth.toasts.loggedOutText') })
    },
    onError: (error) => errorToast({ title: t('auth.toasts.logoutFailed'), description: messageOf(error, '') }),
  })
}
