/** What a column of a file can become, in the order in which it is offered. */
export const targets = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'phone',
  'email',
  'address',
  'street',
  'city',
  'region',
  'postalCode',
  'country',
  'status',
  'notes',
] as const
export type Target = (typeof targets)[number]
