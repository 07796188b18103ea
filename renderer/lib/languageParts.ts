import { useEffect, useEffectEvent } from 'react'
import { languageNames } from '../../shared/domain/kinds.ts'
import { changeLanguage, loadLanguageTexts, t } from '../i18n/index.ts'
import { languages, type Language } from '../i18n/languages.ts'
import { loadCode, MissingCode } from './missingCode.ts'
import { usePreferences } from './preferences.ts'
import { dismissToast, errorToast, useToasts } from './toast.ts'

const loaders = new Map(languageNames.map((language) => [language, () => loadLanguageTexts(language)]))
const loadTexts = async (language: Language) => {
  const load = loaders.get(language)
  if (load) await loadCode(load)
}
const loadAntd = (language: Language) => loadCode(languages[language].antd)
const loadDates = async (language: Language) => (await loadCode(languages[language].dates)).default

/** What is missing, by what loads it again. */
const missing = new Set<() => void>()
let told: number | null = null

function loadMissing(): void {
  const all = [...missing]
  missing.clear()
  if (told !== null) dismissToast(told)
  for (const load of all) load()
}

/** Says once that a language could not be loaded, however much of it is missing. */
export function tellMissingLanguage(language: Language, error: unknown, retry: () => void): void {
  missing.add(retry)
  const { current, open } = useToasts.getState()
  if (open && current?.id === told) return
  const needsReload = error instanceof MissingCode && error.needsReload
  told = errorToast({
    title: t('common.errors.language', { name: languages[language].name }),
    description: t('common.errors.codeHint'),
    action: needsReload
      ? { label: t('common.errors.reload'), onClick: () => window.location.reload() }
      : { label: t('common.retry'), onClick: loadMissing },
  })
}

let latest: Language | null = null

/**
 * Loads all of a language, so that everything can change at once.
 * @returns whether no other one was asked for meanwhile
 */
export async function loadLanguage(language: Language): Promise<boolean> {
  latest = language
  await Promise.all([loadTexts(language), loadAntd(language), loadDates(language)])
  return latest === language
}

/** Shows the texts of the user's language, unless another one is chosen meanwhile. */
async function showTexts(language: Language): Promise<void> {
  await loadTexts(language)
  if (usePreferences.getState().language === language) await changeLanguage(language)
}

/** Shows the texts of the user's language, also after it has changed. */
export function followLanguage(): void {
  const show = () => {
    const { language } = usePreferences.getState()
    showTexts(language).catch((error: unknown) => tellMissingLanguage(language, error, show))
  }
  show()
  usePreferences.subscribe(({ language }, before) => language !== before.language && show())
}

/** Loads a part of the user's language, which is used together with its texts. */
function useLanguagePart<Part>(loadPart: (language: Language) => Promise<Part>, use: (part: Part) => void): void {
  const language = usePreferences((state) => state.language)
  const apply = useEffectEvent(use)
  useEffect(() => {
    let isCurrent = true
    const load = () => {
      if (!isCurrent) return
      Promise.all([loadPart(language), showTexts(language)]).then(
        ([part]) => isCurrent && apply(part),
        (error: unknown) => isCurrent && tellMissingLanguage(language, error, load),
      )
    }
    load()
    return () => {
      isCurrent = false
    }
  }, [loadPart, language])
}

export const useAntdPart = (use: (part: Awaited<ReturnType<typeof loadAntd>>) => void): void =>
  useLanguagePart(loadAntd, use)

export const useDatesPart = (use: (part: Awaited<ReturnType<typeof loadDates>>) => void): void =>
  useLanguagePart(loadDates, use)
