import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Shows in a form what the server has stored of it, or an empty form. What was typed while it was being sent stays.
 * @param sent the form's values when they were sent
 */
export function showStored<Values extends FieldValues>(
  { getValues, reset, resetField }: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'resetField'>,
  sent: Values,
  stored: Values,
): void {
  const names = Object.keys(stored) as Path<Values>[]
  const asSent = names.filter((name) => getValues(name) === sent[name])
  if (asSent.length === names.length) reset(stored)
  else for (const name of asSent) resetField(name, { defaultValue: stored[name] })
}
