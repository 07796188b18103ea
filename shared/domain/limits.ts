/** Longest texts accepted, in characters; far above real use. */
export const limits = {
  name: 200,
  email: 254,
  phone: 40,
  address: 500,
  notes: 10_000,
  password: 200,
  url: 2_000,
  timeZone: 64,
} as const
