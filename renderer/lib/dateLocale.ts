import { enUS } from 'date-fns/locale/en-US'
import type { Locale } from 'date-fns'
import { create } from 'zustand'
import { useDatesPart } from './languageParts.ts'

interface DateLocaleState {
  locale: Locale
}

const useStore = create<DateLocaleState>()(() => ({ locale: enUS }))

/** The current date-fns locale; American English until another has been loaded. */
export const useDateLocale = (): Locale => useStore((state) => state.locale)

/** Sets the locale of dates and of the date picker's weeks. */
export const setDateLocale = (locale: Locale): void => useStore.setState({ locale })

/** Loads the locale of the current language: for the root of pages that show dates. */
export const useLoadedDateLocale = (): void => useDatesPart(setDateLocale)
