import type * as z from 'zod'
import { plainTexts, type Fields, type PlainText } from '../domain/fields.ts'
import { optionalText, stored } from './common.ts'

/** A schema's fields, of which none of a record's is missing. */
export type Shape<Name extends string> = Record<Name, z.ZodType> & z.ZodRawShape

const each = <F extends Fields, Rule>(fields: F, rule: (name: string, max: number) => Rule) =>
  Object.fromEntries(plainTexts(fields).map((name) => [name, rule(name, fields[name]?.max ?? 0)])) as Record<
    PlainText<F>,
    Rule
  >

/** The rules of a record's plain texts in requests. */
export const enteredTexts = <F extends Fields>(fields: F): Record<PlainText<F>, ReturnType<typeof optionalText>> =>
  each(fields, optionalText)

/** A record's plain texts in answers. */
export const storedTexts = <F extends Fields>(fields: F): Record<PlainText<F>, z.ZodNullable<z.ZodString>> =>
  each(fields, (_, max) => stored(max).nullable())
