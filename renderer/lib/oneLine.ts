import { isolate } from '../i18n/isolate.ts'

/** The non-empty ones of several short texts, in one line. */
export const oneLine = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => isolate(part as string))
    .join(' · ')
