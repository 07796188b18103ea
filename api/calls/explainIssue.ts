/** Messages for validation errors of schemas without a message of their own: the library's default names no field. */
import type * as z from 'zod'

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'empty',
}

const wholeNumber = (format: unknown) => format === 'safeint' || format === 'int32'

/** The field's name in the request, at the beginning of a sentence. */
function fieldOf(path: readonly PropertyKey[]): string {
  const name = path.filter((part) => typeof part !== 'number').at(-1)
  if (name === undefined) return path.length > 0 ? `Entry ${Number(path.at(-1)) + 1}` : 'The request'
  const text = String(name)
  return /[A-Z]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

/** The allowed length or range. */
function amount(origin: string, bound: number | bigint): string {
  if (origin === 'string') return `${bound} characters`
  if (origin === 'array' || origin === 'set') return `${bound} entries`
  return String(bound)
}

function predicate(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${wholeNumber(issue.format) ? kinds.int : (kinds[issue.expected] ?? issue.expected)}`
    case 'too_small':
      return `must be at least ${amount(issue.origin, issue.minimum)}`
    case 'too_big':
      return `must be at most ${amount(issue.origin, issue.maximum)}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return `must not contain ${issue.keys.join(', ')}`
    case 'invalid_format':
      return issue.format === 'uuid' ? 'must be a UUID' : 'is not written as it should be'
    default:
      return 'is not written as it should be'
  }
}

/** A sentence that names the field and its allowed values. */
export function explainIssue(issue: z.core.$ZodRawIssue): string {
  const field = fieldOf(issue.path ?? [])
  return issue.input === undefined && issue.code !== 'custom' ? `${field} is required` : `${field} ${predicate(issue)}`
}
