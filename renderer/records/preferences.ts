import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { PreferencesPatch, User } from '../../shared/schemas/user.ts'
import { changeLanguage } from '../i18n/index.ts'
import { loadLanguage, tellMissingLanguage } from '../lib/languageParts.ts'
import { lastUser } from '../lib/lastUser.ts'
import { usePreferences, type Choice } from '../lib/preferences.ts'
import { userKey } from '../lib/session.ts'
import { outbox } from '../offline/outbox.ts'

/** A newer state of the signed-in user, from the server's answer. */
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

// One after the other: two quick changes must reach the server in their order.
const scope = { id: 'preferences' }

/** Changes some preferences of the signed-in user: shown at once, and reverted if the server refuses. */
export function useSavePreferences() {
  const client = useQueryClient()
  return useMutation({
    scope,
    mutationFn: (body: PreferencesPatch) => outbox.submit('updatePreferences', { body }),
    onMutate: async (patch) => {
      // A read in progress would restore the old state.
      await client.cancelQueries({ queryKey: userKey })
      const before = client.getQueryData<User | null>(userKey)
      if (before) client.setQueryData(userKey, patched(before, patch))
      return { before }
    },
    onSuccess: (user) => showUser(client, user),
    onError: (_error, _patch, context) => context?.before && client.setQueryData(userKey, context.before),
  })
}

/** The message about a new language is in that language: its texts may still be loading. */
async function inItsLanguage(say: (() => void) | undefined): Promise<void> {
  await changeLanguage(usePreferences.getState().language).catch(() => undefined)
  say?.()
}

interface Callbacks {
  onSuccess?: () => void
  onError?: (error: Error) => void
}

/**
 * Changes the appearance: here at once, also offline, and on the server for the other devices. A language that cannot
 * be loaded is not chosen.
 */
export function useSaveAppearance() {
  const { mutate, ...rest } = useSavePreferences()
  const store = (changes: Partial<Choice>, answers: Callbacks) => {
    usePreferences.getState().change(changes)
    const { theme, fontSize, language, isLanguageChosen } = usePreferences.getState()
    // All settings are sent: one that could not be sent before is included. A language that was not chosen is only the
    // browser's.
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
  const save = (changes: Partial<Choice>, answers: Callbacks = {}) => {
    const { language } = changes
    if (!language) return store(changes, answers)
    loadLanguage(language).then(
      (isLatest) => isLatest && store(changes, answers),
      (error: unknown) => tellMissingLanguage(language, error, () => save(changes, answers)),
    )
  }
  return { ...rest, save }
}
