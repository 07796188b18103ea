import { isolate } from '../i18n/isolate.ts'

/** What there is of several short texts, beside each other in one line. */
export const oneLine = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => isolate(part as string))
    .join(' · ')
