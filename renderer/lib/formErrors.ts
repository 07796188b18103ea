import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from './apiErrors.ts'

/**
 * Puts the server's complaints beside the fields they are about.
 * @param paths names by which the form knows what the server calls otherwise
 * @returns true where at least one field was named, so that a toast would only repeat it
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
    .filter(({ name }) => name in values)
  known.forEach(({ name, message }, index) =>
    setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  return known.length > 0
}
