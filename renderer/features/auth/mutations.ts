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
import { flushCompletions } from '../../offline/queue/undo.ts'
import { errorToast, toast } from '../../ui/toast/store.ts'
import { owedSignOut } from './owedSignOut.ts'
import { userQuery } from './queries.ts'

/** Signs in by the flavour's own call; a token is kept before anything is asked with it. */
async function signIn(body: LoginInput): Promise<User> {
  // One that is on its way now would be answered after the sign-in, and would remove its cookie.
  await owedSignOut.pay()
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

/** Everything read for somebody else goes before the new user is known. */
export function begin(client: QueryClient, user: User): void {
  owedSignOut.clear()
  forgetReads(client)
  lastUser.write(user)
  // Whoever sat here before may have liked it otherwise: on signing in the person's own choice holds.
  usePreferences.getState().adopt(user.preferences.appearance)
  client.setQueryData(userQuery().queryKey, user)
}

/** Signs in, and greets. */
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

/** Creates the account and signs in, and greets. Errors are the form's to show: some belong to a field. */
export function useRegister() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    meta: { signsIn: true },
    mutationFn: signUp,
    onSuccess: (user) => {
      toast({ title: t('auth.toasts.registered'), description: t('auth.toasts.welcome', { name: user.name }) })
      // A new organization has nothing of what another one's address was about.
      wantedPage.forget()
      begin(client, user)
    },
  })
}

/** Whether somebody can be signed out here before the server has heard of it: the token goes, and of a cookie it is noted. */
function canLeaveUnheard(): boolean {
  const user = lastUser.read()
  return isTokenFlavour || (user !== null && owedSignOut.note(user.id))
}

/**
 * Signs out, and forgets what was read.
 * @param options.needsServer only where the server can be asked
 */
export function useLogout({ needsServer = false } = {}) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async () => {
      if (needsServer) await api.getHealth({})
      // Whatever still waits for Undo is sent while it can be.
      flushCompletions()
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
