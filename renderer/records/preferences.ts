import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { PreferencesPatch, User } from '../../shared/schemas/user.ts'
import { changeLanguage, t } from '../i18n/index.ts'
import { loadLanguage, tellMissingLanguage } from '../lib/languageParts.ts'
import { lastUser } from '../lib/lastUser.ts'
import { usePreferences, type Choice } from '../lib/preferences.ts'
import { userKey } from '../lib/session.ts'
import { errorToast } from '../lib/toast.ts'
import { outbox } from '../offline/outbox.ts'

const patched = (user: User, { notifications, appearance, privacy }: PreferencesPatch): User => ({
  ...user,
  preferences: {
    notifications: { ...user.preferences.notifications, ...notifications },
    appearance: { ...user.preferences.appearance, ...appearance },
    privacy: { ...user.preferences.privacy, ...privacy },
  },
})

const mutationKey = ['preferences'] as const
// One after the other: two quick changes must reach the server in their order.
const scope = { id: 'preferences' }

/** Shows what the server knows of a user, with the changes that it has not answered yet. */
function showPatched(client: QueryClient, user: User, answered?: PreferencesPatch): void {
  const waiting = client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map(({ state }) => state.variables as PreferencesPatch)
    .filter((patch) => patch !== answered)
  client.setQueryData(userKey, waiting.reduce(patched, user))
}

/** A newer state of the signed-in user, from the server's answer. @param answered the change that it is the answer to */
export function showUser(client: QueryClient, user: User, answered?: PreferencesPatch): void {
  lastUser.write(user)
  showPatched(client, user, answered)
}

/** Changes some preferences of the signed-in user: shown at once, and reverted if the server refuses. */
export function useSavePreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    scope,
    mutationFn: (body: PreferencesPatch) => outbox.submit('updatePreferences', { body }),
    onMutate: async (patch) => {
      // A read in progress would restore the old state.
      await client.cancelQueries({ queryKey: userKey })
      const shown = client.getQueryData<User | null>(userKey)
      if (shown) client.setQueryData(userKey, patched(shown, patch))
    },
    onSuccess: (user, patch) => showUser(client, user, patch),
    // Not as it was before this change: another one, which is refused too, may have been shown already.
    onError: (_error, patch) => {
      const known = lastUser.read()
      if (known && known.id === client.getQueryData<User | null>(userKey)?.id) showPatched(client, known, patch)
    },
  })
}

/** The message about a new language is in that language: its texts may still be loading. */
async function inItsLanguage(say: () => void): Promise<void> {
  await changeLanguage(usePreferences.getState().language).catch(() => undefined)
  say()
}

const tellUnsent = () =>
  errorToast({ title: t('sync.appearance.notSent'), description: t('sync.appearance.notSentText') })

/** How often the appearance was changed: the answer to an earlier change says nothing about the latest. */
let changed = 0

/**
 * Changes the appearance: here at once, also offline, and on the server for the other devices, or it says that they do
 * not know. A language that cannot be loaded is not chosen.
 */
export function useSaveAppearance() {
  const { mutateAsync } = useSavePreferences()
  const store = (changes: Partial<Choice>, onSaved: () => void) => {
    usePreferences.getState().change(changes)
    changed += 1
    const own = changed
    const { theme, fontSize, language, isLanguageChosen } = usePreferences.getState()
    // All settings are sent: one that could not be sent before is included. A language that was not chosen is only the
    // browser's. A menu or the palette is gone before the answer, and the mutation's own callbacks with it.
    mutateAsync({ appearance: { theme, fontSize, ...(isLanguageChosen && { language }) } }).then(
      () => {
        if (own !== changed) return
        usePreferences.setState({ isUnsent: false })
        void inItsLanguage(onSaved)
      },
      () => own === changed && void inItsLanguage(tellUnsent),
    )
  }
  const save = (changes: Partial<Choice>, onSaved: () => void = () => {}) => {
    const { language } = changes
    if (!language) return store(changes, onSaved)
    loadLanguage(language).then(
      (isLatest) => isLatest && store(changes, onSaved),
      (error: unknown) => tellMissingLanguage(language, error, () => save(changes, onSaved)),
    )
  }
  return { save }
}
