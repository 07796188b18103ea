import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Preferences } from '../../shared/schemas/user.ts'
import { browserLanguage } from '../i18n/languages.ts'

/**
 * The appearance of the app for this user on this device; stored locally, so that it applies before sign-in and
 * offline.
 */
export type Appearance = Preferences['appearance']
/** The part that a user can choose. */
export type Choice = Omit<Appearance, 'isLanguageChosen'>

interface PreferencesState extends Appearance {
  /** The server has not received the latest choice: it must not be undone by an answer of the server. */
  isUnsent: boolean
  /** A choice made here; for a signed-in user it is sent to the server (`records/preferences.ts`). */
  change: (changes: Partial<Choice>) => void
  /** Applies the server's stored choice. */
  adopt: (appearance: Appearance) => void
}

/** Storage key of the choice; `public/theme.js` reads it before the first paint. */
export const storageKey = 'outreach.preferences'

function stored(): Storage {
  try {
    return localStorage
  } catch {
    // Storage is refused (private window, embedded page): the choice then lasts as long as the page.
    return { length: 0, clear: () => {}, getItem: () => null, key: () => null, removeItem: () => {}, setItem: () => {} }
  }
}

export const usePreferences = create<PreferencesState>()(
  persist(
    (set) => ({
      theme: 'system',
      fontSize: 'medium',
      language: browserLanguage(),
      isLanguageChosen: false,
      isUnsent: false,
      change: (changes) => set({ ...changes, ...(changes.language && { isLanguageChosen: true }), isUnsent: true }),
      adopt: ({ theme, fontSize, language, isLanguageChosen }) =>
        set({
          theme,
          fontSize,
          language: isLanguageChosen ? language : browserLanguage(),
          isLanguageChosen,
          isUnsent: false,
        }),
    }),
    {
      name: storageKey,
      version: 1,
      storage: createJSONStorage(stored),
      partialize: ({ theme, fontSize, language, isLanguageChosen, isUnsent }) => ({
        theme,
        fontSize,
        language,
        isLanguageChosen,
        isUnsent,
      }),
    },
  ),
)
