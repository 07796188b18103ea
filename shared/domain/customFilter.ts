import type { CustomValues } from './customFields.ts'

/*
 * A filter by custom fields: conditions such as `17.3`, a choice, or `17.yes`. In a file of its own: the list of
 * contacts needs nothing else of custom fields to begin with.
 */

const conditionPattern = /^[1-9]\d{0,9}\.(?:yes|no|[1-9]\d{0,9})$/

export const isCondition = (text: string): boolean => conditionPattern.test(text)

const hasOption = (value: CustomValues[string] | undefined, option: string): boolean =>
  typeof value === 'object' && value !== null
    ? value.includes(Number(option))
    : typeof value === 'boolean'
      ? option === (value ? 'yes' : 'no')
      : value === Number(option)

/**
 * Whether a contact has, of each field that the conditions name, one of the named values.
 * @param custom its values
 */
export function customFilter(conditions: readonly string[]): (custom: CustomValues | null | undefined) => boolean {
  const byField = Map.groupBy(
    conditions.map((condition) => condition.split('.') as [string, string]),
    ([field]) => field,
  )
  return (custom) =>
    [...byField].every(([field, wanted]) => wanted.some(([, option]) => hasOption(custom?.[field], option)))
}
