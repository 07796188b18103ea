import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { PreferencesPatch, User } from '../../shared/schemas/user.ts'
import { changeLanguage } from '../i18n/index.ts'
import { lastUser } from '../lib/lastUser.ts'
import { usePreferences, type Choice } from '../lib/preferences.ts'
import { userKey } from '../lib/session.ts'
import { outbox } from '../offline/outbox.ts'

/** A newer state of the signed-in user, as the server answered it. */
export function showUser(client: QueryClient, user: User): void {
  lastUser.write(user)
  client.setQueryData(userKey, user)
}

const patched = (user: User, { notifications, appearance, privacy }: PreferencesPatch): User => ({
  ...user,
  preferences: {
    notifications: { ...user.preferences.notifications, ...notifications },
    appearance: { ...user.preferences.appearance, ...appearance },
    privacy: { ...user.preferences.privacy, ...privacy },
  },
})

// One after the other: two quick changes must reach the server in the order in which they were made.
const scope = { id: 'preferences' }

/** Changes some preferences of the signed-in user: shown at once, and taken back where the server refuses. */
export function useSavePreferences() {
  const client = useQueryClient()
  return useMutation({
    scope,
    mutationFn: (body: PreferencesPatch) => outbox.submit('updatePreferences', { body }),
    onMutate: async (patch) => {
      // A read under way would bring the old state back.
      await client.cancelQueries({ queryKey: userKey })
      const before = client.getQueryData<User | null>(userKey)
      if (before) client.setQueryData(userKey, patched(before, patch))
      return { before }
    },
    onSuccess: (user) => showUser(client, user),
    onError: (_error, _patch, context) => context?.before && client.setQueryData(userKey, context.before),
  })
}

/** What is said about a new language is said in it: its texts may only be coming. */
async function inItsLanguage(say: (() => void) | undefined): Promise<void> {
  await changeLanguage(usePreferences.getState().language).catch(() => undefined)
  say?.()
}

/** Changes how the app looks: here at once, whatever the network does, and on the server for the other devices. */
export function useSaveAppearance() {
  const { mutate, ...rest } = useSavePreferences()
  const save = (
    changes: Partial<Choice>,
    answers: { onSuccess?: () => void; onError?: (error: Error) => void } = {},
  ) => {
    usePreferences.getState().change(changes)
    const { theme, fontSize, language, isLanguageChosen } = usePreferences.getState()
    // All go along: one that could not be sent before is sent with the next. A language that nobody chose is the browser's alone.
    mutate(
      { appearance: { theme, fontSize, ...(isLanguageChosen && { language }) } },
      {
        onSuccess: () => {
          usePreferences.setState({ isUnsent: false })
          void inItsLanguage(answers.onSuccess)
        },
        onError: (error) => void inItsLanguage(() => answers.onError?.(error)),
      },
    )
  }
  return { ...rest, save }
}
