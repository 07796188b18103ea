import { storageKey, usePreferences, type Appearance } from '../lib/preferences.ts'
import { useMedia } from '../lib/useMedia.ts'
import { media, palettes, type Scheme } from './theme.ts'

/** The current colour scheme: the user's choice, or the system's. */
export function useScheme(): Scheme {
  const theme = usePreferences((state) => state.theme)
  const systemIsDark = useMedia(media.dark)
  if (theme !== 'system') return theme
  return systemIsDark ? 'dark' : 'light'
}

function apply({ theme, fontSize }: Appearance): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  root.dataset.fontSize = fontSize
  // The browser's own bar follows: one colour per system scheme in the page, both the same if the user chose one.
  for (const scheme of ['light', 'dark'] as const) {
    const bar = document.querySelector<HTMLMetaElement>(`meta[name=theme-color][media*=${scheme}]`)
    if (bar) bar.content = palettes[theme === 'system' ? scheme : theme].ground
  }
}

/** Keeps the page's root element in sync with the choice, in this tab and with other tabs. */
export function startAppearance(): void {
  apply(usePreferences.getState())
  usePreferences.subscribe(apply)
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) void usePreferences.persist.rehydrate()
  })
}
