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
  it('of whoever has chosen none is the first of the browser’s that there is', () => {
    adopt({ ...server, isLanguageChosen: false })
    expect(usePreferences.getState()).toMatchObject({ theme: 'dark', language: 'german' })
  })

  it('that was chosen holds, English too', () => {
    adopt({ ...server, isLanguageChosen: true })
    expect(usePreferences.getState()).toMatchObject({ language: 'english' })
  })

  it('counts as chosen once it was changed here, and not with the theme', () => {
    change({ theme: 'light' })
    expect(usePreferences.getState()).toMatchObject({ isLanguageChosen: false, isUnsent: true })
    change({ language: 'french' })
    expect(usePreferences.getState()).toMatchObject({ language: 'french', isLanguageChosen: true })
  })
})
