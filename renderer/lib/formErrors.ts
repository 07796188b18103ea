import type { FieldError, FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from './apiErrors.ts'

/**
 * Shows the server's validation errors at their fields.
 * @param paths the form's names of fields that the server names differently
 * @returns true if at least one field has an error, so that a toast would only repeat it
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  values: Values,
  setError: UseFormSetError<Values>,
  paths: Record<string, FieldPath<Values>> = {},
): boolean {
  if (!(error instanceof ApiError)) return false
  const known = error.errors
    .map(({ path, message }) => ({ name: paths[path] ?? path, message }))
    // Of a part, its field.
    .filter(({ name }) => (name.split('.', 1)[0] ?? name) in values)
  known.forEach(({ name, message }, index) =>
    setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  return known.length > 0
}

/** The message at a field, or the first one at an item of its list: items that are not fields cannot show theirs. */
export function messageAt(error: FieldError | undefined): string | undefined {
  if (!Array.isArray(error)) return error?.message
  return (error as (FieldError | undefined)[]).map(messageAt).find((message) => message !== undefined)
}
