/**
 * The one way to read what a client sent: whatever schema refuses it, the refusal is a sentence that names the field.
 */
import type * as z from 'zod'
import { maxErrors } from '../../shared/schemas/common.ts'
import { invalid } from './errors.ts'
import { explainIssue } from './explainIssue.ts'

/** @throws 400 with a message for each field, up to twenty */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: explainIssue })
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues.slice(0, maxErrors).map(({ path, message }) => ({ path: path.join('.'), message })))
}

/** For input whose errors are reported elsewhere. @returns undefined if it does not match */
export const parsedIf = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | undefined =>
  schema.safeParse(value).data
