import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePreferences } from './preferences.ts'

const { change, adopt } = usePreferences.getState()
const server = { theme: 'dark', fontSize: 'medium', language: 'english' } as const

beforeEach(() => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['it-IT', 'de-AT', 'fr']))
afterEach(() => {
  vi.restoreAllMocks()
  usePreferences.setState(usePreferences.getInitialState(), true)
})

describe('the language', () => {
  it('is the first supported one of the browser’s, if the user has chosen none', () => {
    adopt({ ...server, isLanguageChosen: false })
    expect(usePreferences.getState()).toMatchObject({ theme: 'dark', language: 'german' })
  })

  it('is the chosen one, English too', () => {
    adopt({ ...server, isLanguageChosen: true })
    expect(usePreferences.getState()).toMatchObject({ language: 'english' })
  })

  it('counts as chosen once it was changed here, but not when the theme was changed', () => {
    change({ theme: 'light' })
    expect(usePreferences.getState()).toMatchObject({ isLanguageChosen: false, isUnsent: true })
    change({ language: 'french' })
    expect(usePreferences.getState()).toMatchObject({ language: 'french', isLanguageChosen: true })
  })
})
