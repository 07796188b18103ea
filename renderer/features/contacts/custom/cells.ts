import {
  labelKey,
  tidyValue,
  valueFault,
  type CustomField,
  type CustomValue,
} from '../../../../shared/domain/customFields.ts'

/*
 * Values of custom fields as a cell of a file. Always English and ISO, for other programs; what is read may be of any of
 * the app's languages.
 */

/** A value as a cell. */
export function cellOf({ kind, options }: CustomField, value: CustomValue | null | undefined): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (kind !== 'choice' && kind !== 'choices') return typeof value === 'number' ? value : String(value)
  const chosen = typeof value === 'object' ? value : [value]
  return options
    .filter(({ id }) => chosen.includes(id))
    .map(({ label }) => label)
    .join('; ')
}

const words = {
  yes: new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'wahr', 'sí', 'si', 'verdadero', 'oui', 'o', 'vrai']),
  no: new Set(['no', 'n', 'false', '0', 'nein', 'falsch', 'falso', 'non', 'faux']),
}

function flagOf(text: string): boolean | null {
  const word = text.toLowerCase()
  if (words.yes.has(word)) return true
  return words.no.has(word) ? false : null
}

/** A day as ISO or as Germans write it: others put the month or the day first, which cannot be told. */
function dayOf(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

function numberOf(text: string): number | null {
  const plain = text.replaceAll(/[\s'’]/g, '')
  // One comma is a decimal one, as in most of Europe: nothing else is guessed.
  return /^-?\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null
}

/** The ids of choices by their labels; null unless all are known. Offered ones come first. */
function choicesOf({ options }: CustomField, labels: readonly string[]): number[] | null {
  const ids = labels.map((label) => options.find((option) => labelKey(option.label) === labelKey(label))?.id)
  return ids.every((id) => id !== undefined) ? ids : null
}

/** Several labels in a cell, as this app, Google and Disciple.Tools write them, or with commas. */
const several = (text: string, by: RegExp) => text.split(by).filter((label) => label.trim() !== '')

function read(field: CustomField, text: string): CustomValue | null {
  switch (field.kind) {
    case 'text':
      return text
    case 'number':
      return numberOf(text)
    case 'date':
      return dayOf(text)
    case 'yesNo':
      return flagOf(text)
    case 'choice':
      return choicesOf(field, [text])?.[0] ?? null
    case 'choices':
      return (
        choicesOf(field, [text]) ??
        choicesOf(field, several(text, /:::|;|\n/)) ??
        choicesOf(field, several(text, /:::|[;,\n]/))
      )
  }
}

/**
 * The value that a cell says.
 * @param text not empty
 * @returns null if it is none of this field
 */
export function valueOfCell(field: CustomField, text: string): CustomValue | null {
  const value = read(field, text.trim())
  const tidy = value === null ? null : tidyValue(value)
  return tidy === null || valueFault(field, tidy) !== null ? null : tidy
}
