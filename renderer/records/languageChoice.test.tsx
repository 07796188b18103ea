import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { languages } from '../i18n/languages.ts'
import { startTexts, t } from '../i18n/index.ts'
import { followLanguage } from '../lib/languageParts.ts'
import { usePreferences } from '../lib/preferences.ts'
import { useToasts } from '../lib/toast.ts'
import { withLocalRecords } from '../offline/testing.ts'
import { lastToast } from '../testing/hands.ts'
import { aUser } from '../testing/rows.ts'
import { serve } from '../testing/server.ts'
import { showHook } from '../testing/show.tsx'
import { AntdProvider } from '../ui/AntdProvider.tsx'
import { useSaveAppearance } from './preferences.ts'

const missing = () => Promise.reject(new TypeError('Importing a module script failed'))
const again = () => act(async () => lastToast()?.action?.onClick())

beforeEach(() => {
  withLocalRecords(7)
  usePreferences.setState({ language: 'english' })
  // Another test of this worker may have loaded them.
  const texts = startTexts({})
  for (const code of ['fr', 'es']) texts.removeResourceBundle(code, 'translation')
})

it.each(['catalogue', 'antd', 'dates'] as const)(
  'a language is not chosen while its %s cannot be loaded',
  async (part) => {
    vi.spyOn(languages.french, part).mockImplementationOnce(missing)
    const server = serve({ updatePreferences: aUser() })
    const { result } = showHook(useSaveAppearance)
    const onSaved = vi.fn<() => void>()
    await act(async () => result().save({ language: 'french' }, onSaved))
    await vi.waitFor(() =>
      expect(lastToast()).toMatchObject({ title: 'Français could not be loaded', variant: 'destructive' }),
    )
    expect(usePreferences.getState().language).toBe('english')
    expect(server.asked('updatePreferences')).toEqual([])
    await again()
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(usePreferences.getState().language).toBe('french')
    expect(t('common.retry')).toBe('Réessayer')
  },
)

it('the user’s language is loaded again if it could not be loaded at the start, by one toast', async () => {
  usePreferences.setState({ language: 'spanish' })
  for (const part of ['catalogue', 'antd', 'dates'] as const)
    vi.spyOn(languages.spanish, part).mockImplementationOnce(missing)
  const tell = vi.fn<() => void>()
  const stop = useToasts.subscribe(({ current }, before) => current !== before.current && tell())
  followLanguage()
  render(<AntdProvider>Contacts</AntdProvider>)
  await vi.waitFor(() => expect(lastToast()?.title).toBe('Español could not be loaded'))
  await again()
  await vi.waitFor(() => expect(t('common.retry')).toBe('Reintentar'))
  stop()
  expect(screen.getByText('Contacts')).toBeTruthy()
  expect(tell).toHaveBeenCalledOnce()
})
